/** Allows years 2000 to 2199. Other years are typing errors or unconverted Buddhist years. */
const DAY = /^2[01]\d\d-\d\d-\d\d$/;

/** Tells if a text is an existing day of an allowed year: `2026-02-28`, not `2026-02-31`. */
export function isDay(text: string | null): text is string {
  if (text === null || !DAY.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
