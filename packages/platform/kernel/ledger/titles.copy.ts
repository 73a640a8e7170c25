import type { TitlesOf } from './titles.ts';

export const ledgerTitles = {
  'ledger.correction': () => 'ปรับปรุงยอดโดยเจ้าหน้าที่',
  /** Title that an agent or the staff has named; its words are data. */
  named: ({ name }: { readonly name: string }) => name,
} as const;

declare module './titles.ts' {
  interface Titles extends TitlesOf<typeof ledgerTitles> {}
}
