/// A document with what the samples do not have: transitions, filters, private parts, newer names of states,
/// values in boxes, and values of no kind.
enum RichDocument {
  static let text = """
    <caml geometryFlipped="0" documentWidth="320" documentHeight="200">
    <CALayer id="1" bounds="0 0 320 200" position="160 100" mica_kind="root">
      <style><groups type="NSArray"><NSDictionary/></groups></style>
      <contents type="CAMLPortal" source="2"/>
      <mask><CAShapeLayer path="M 0 0 L 320 0 L 320 200 Z" lineDashPattern="4 2"/></mask>
      <backgroundFilters><CAFilter type="colorSaturate" inputAmount="0.5"/></backgroundFilters>
      <filters><CAFilter id="f" type="gaussianBlur" inputRadius="4" inputQuality="low">
        <inputMatrix type="CAColorMatrix" value="1 0"/></CAFilter></filters>
      <sublayers>
        <CATextLayer id="2" string="Hello &amp; you" fontSize="18" transform.rotation.z="0.1"/>
        <CAMetalLayer id="3" position="10 10"><scriptComponents><b>x</b></scriptComponents></CAMetalLayer>
        <CAScrollLayer scrollMode="both" bounds="5 5 40 40"/>
      </sublayers>
      <animations>
        <animation type="CATransition" transition="push" subtype="fromTop" duration="2"/>
        <animation type="CAMatchMoveAnimation" key="m"/>
        <k type="CAKeyframeAnimation" keyPath="position" path="M 0 0 C 1 2 3 4 5 6" duration="2"
          calculationMode="paced" rotationMode="auto"><timingFunctions>
          <CAMediaTimingFunction name="easeIn"/></timingFunctions></k>
        <c type="CABasicAnimation" keyPath="my.own"><fromValue><NSValue value="1 2"/></fromValue>
          <toValue type="CGPoint" value="3 4"/><byValue type="nil"/></c>
        <g type="CAAnimationGroup" duration="3"><animations>
          <animation type="CATransition" transition="fade"/></animations></g>
      </animations>
      <states><CAState name="A" enabled="1"><elements>
        <CAStateSetValue targetId="f" keyPath="inputRadius"><value type="real" value="0"/></CAStateSetValue>
        <CAStateSetValue targetId="2" keyPath="string"><value type="string" value="x"/></CAStateSetValue>
        <CAStateAddAnimation targetId="3"/></elements></CAState>
        <LKState name="B" basedOn="A"><elements><LKStateSetValue targetId="1"
          keyPath="backgroundColor"><value type="CGColor" value="1 0 0" opacity="0.5"/></LKStateSetValue>
        </elements></LKState></states>
      <stateTransitions><CAStateTransition fromState="A" toState="B"><elements>
        <CAStateTransitionElement targetId="1" key="backgroundColor"><animation type="CATransition"
          transition="reveal" duration="1"/></CAStateTransitionElement>
        <LKStateTransitionElement targetId="2" key="opacity"><animation type="CAAnimationGroup">
          <animations><animation type="CASpringAnimation"/></animations></animation>
        </LKStateTransitionElement></elements></CAStateTransition></stateTransitions>
    </CALayer>
    <MicaAssetManifest/>
    </caml>
    """
}
