// What the program does on Linux alone stands in this folder, and is nothing. The sources beside it are those of a
// program for Apple's systems; the build rewrites what Swift on Linux has not.
