/**
 * Returns the value of a cookie; undefined when it is malformed. @param form pattern of the value, by default letters
 * and digits
 */
export function readCookie(header: string | undefined, name: string, form = '[A-Za-z0-9]{1,32}'): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name}=(${form})(?:;|$)`).exec(header ?? '')?.[1];
}

const themes = ['dark', 'light', 'system'] as const;
export type Theme = (typeof themes)[number];

/** Theme of a name. Undefined means that no theme has it. */
export const themeNamed = (name: string | undefined): Theme | undefined => themes.find((theme) => theme === name);

/** Theme that was chosen in this browser. */
export function themeOf(cookies: string | undefined, cookie = 'chokdee_theme', otherwise: Theme = 'dark'): Theme {
  return themeNamed(readCookie(cookies, cookie)) ?? otherwise;
}
