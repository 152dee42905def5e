// The playground beside this file has all of the program.
