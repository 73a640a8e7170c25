/** Word of a code, or the code itself: a newer server may have more of them. */
export const wordOf = (known: Readonly<Record<string, string>>, code: string): string => known[code] ?? code;
