/** Replaces each `:name` of a pattern by its value. */
export function fillPath(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
