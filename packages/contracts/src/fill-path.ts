/** An address of a pattern: each `:name` gives way to its value. */
export function fillPath(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
