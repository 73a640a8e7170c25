import { type StoredTitle, type TitlesOf, wordTitle } from '@chokdee/kernel/titles';

interface OfGame {
  readonly game: string;
}

export const gameTitles = {
  'game.play': ({ game }: OfGame) => game,
  'game.transfer_in': ({ game }: OfGame) => `นำเงินเข้าเกม ${game}`,
  'game.transfer_back': ({ game }: OfGame) => `เงินกลับจากเกม ${game}`,
  'game.freespin_win': ({ of }: { readonly of: StoredTitle }) => `ชนะจากฟรีสปิน ${wordTitle(of)}`,
} as const;

declare module '@chokdee/kernel/titles' {
  interface Titles extends TitlesOf<typeof gameTitles> {}
}
