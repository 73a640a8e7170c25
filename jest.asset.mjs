/** Stands for the address of a file that a build writes. */
export default '/asset';
