/** In years 2000 to 2199: beyond them is a slip of the keyboard, or a Buddhist year that nobody has converted. */
const DAY = /^2[01]\d\d-\d\d-\d\d$/;

/** Whether a text names a day that there is, `2026-02-28` and not `2026-02-31`, of a year that can be meant. */
export function isDay(text: string | null): text is string {
  if (text === null || !DAY.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
