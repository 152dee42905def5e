// Swift Testing announces an overlay for a module named CoreImage, and a file that imports both
// does not compile unless a module of that name is found. On Apple's systems it attaches pictures
// to test results. Here the module is empty: its presence is its purpose.
