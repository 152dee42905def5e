// The quad of a fill.
void main() {
  placeQuad(0.0, shape.y);
  // A border lies over the background: their mixture inside the ring.
  colors[0] = color;
  colors[1] = extra + color * (1.0 - extra.a);
}
