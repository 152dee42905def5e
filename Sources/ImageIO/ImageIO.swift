// Image files as Core Animation code reads and writes them: how many pictures a file has, how long each is shown,
// how they lie, thumbnails; PNG and JPEG files of pictures. SDL2_image decodes, cairo and libjpeg encode.

@_exported import CoreGraphics
