const paths = {
  results: '/lottery/results',
  numbers: '/lottery/numbers',
  exposure: '/lottery/exposure',
} as const;

interface Draw {
  readonly lottery: string;
  readonly draw: string;
}

/** Address of a page of the desk with a draw chosen. */
export const hrefOf = (page: keyof typeof paths, { lottery, draw }: Draw): string =>
  `${paths[page]}?${new URLSearchParams({ lottery, draw }).toString()}`;
