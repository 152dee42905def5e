// Where the target's pixels are. Included by every shader.

// 2 / width, 2 / height, the sign of y, and what to add to y:
// (…, 1, 0) where row 0 of the target is its top, (…, -1, height) where it is its bottom.
uniform vec4 frame;
