/** Whether a text of an address, which anybody may type, names a day that there is: `2026-02-28`, not `2026-02-31`. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
