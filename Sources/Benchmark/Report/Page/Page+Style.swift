extension Page {
  /// The colours of the pictures, and room for tables that are wider than a window.
  static let style = """

    :root { color-scheme: dark; }
    body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; background: #14161c; color: #c9ced9;
      font: 15px/1.5 system-ui, sans-serif; }
    h1, h2 { color: #eceef3; font-weight: 600; overflow-wrap: anywhere; }
    h2 { margin-top: 3rem; border-top: 1px solid #2b303b; padding-top: 1.5rem; }
    figure { margin: 1rem 0; }
    svg { width: 100%; height: auto; border-radius: 8px; }
    .wide { overflow-x: auto; }
    table { border-collapse: collapse; font: 13px/1.5 ui-monospace, monospace; white-space: pre; }
    th, td { padding: 0.2rem 0.75rem 0.2rem 0; text-align: right; border-bottom: 1px solid #2b303b; }
    th:first-child, td:first-child { text-align: left; }
    th { color: #8b93a3; font-weight: 500; }
    .warnings { list-style: "⚠  "; color: #ffb38a; }
    summary { cursor: pointer; margin: 1rem 0 0.5rem; color: #eceef3; }

    """
}
