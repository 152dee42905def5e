extension UITableView: AppearancePassing {
  package static var appearanceSettings: [AppearanceSetting] {
    [.value(\UITableView.separatorColor)]
  }
}
