// Empty: libraries that ask for the types of Node get none, because browser code is checked without them.
