// Nothing: see the module map beside this file.
