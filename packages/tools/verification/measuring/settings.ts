/**
 * Reads a number from the environment of a run.
 * @param usual value without the variable
 * @throws Error for a text that is no number
 */
export function setting(name: string, usual: number): number {
  const text = process.env[name];
  const value = text ? Number(text) : usual;
  if (Number.isNaN(value)) throw new Error(`${name} is no number: ${text}`);
  return value;
}
