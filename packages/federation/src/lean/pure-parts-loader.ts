/** A part that a library makes at once, and names for its own tools: bundlers take both for effects and keep it. */
const made = /^var (\w+) = (React\d*\.(?:forwardRef|createContext|memo)\()/gm;
const named = /^\w+\.displayName = "\w+";$/gm;

/**
 * Marks the parts of react-router as what they are: without effect unless they are used. A loader of webpack.
 *
 * @param source a module in which each statement begins a line
 */
export default function markPureParts(source: string): string {
  return source.replace(named, '').replace(made, 'var $1 = /* @__PURE__ */ $2');
}
