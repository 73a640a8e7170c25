/**
 * The value of a cookie, or undefined when it cannot be one of ours.
 * @param form what its value may look like: most are plain letters and digits
 */
export function readCookie(header: string | undefined, name: string, form = '[A-Za-z0-9]{1,32}'): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=(${form})(?:;|$)`).exec(header ?? '')?.[1];
}

const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The theme that the member chose in this browser; dark unless they did. */
export function themeOf(cookies: string | undefined): Theme {
  const chosen = readCookie(cookies, 'chokdee_theme');
  return themes.find((theme) => theme === chosen) ?? 'dark';
}
