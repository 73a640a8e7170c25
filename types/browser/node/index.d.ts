// A library whose types ask for Node's gets nothing: browser code is checked without them.
