import type { Card } from '../cards.ts';

export interface Coup {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
}

export const decks = 8;
export const pointsOf = (rank: number) => (rank >= 10 ? 0 : rank);
const sum = (ranks: readonly number[]) => ranks.reduce((total, rank) => total + pointsOf(rank), 0) % 10;
export const scoreOf = (cards: readonly Card[]) => sum(cards.map(({ rank }) => rank));

/** Tells whether the banker draws. `third` is the player's third card in points; null means that the player stood. */
function bankerDraws(score: number, third: number | null): boolean {
  if (third === null) return score <= 5;
  if (score <= 2) return true;
  if (score === 3) return third !== 8;
  if (score === 4) return third >= 2 && third <= 7;
  if (score === 5) return third >= 4 && third <= 7;
  return score === 6 && (third === 6 || third === 7);
}

/** Deals a coup by the tableau: naturals stand, the player draws to 5, the banker by the player's third card. */
export function dealCoup(deal: () => Card): Coup {
  const first = [deal(), deal(), deal(), deal()] as const;
  const player = [first[0], first[2]];
  const banker = [first[1], first[3]];
  if (scoreOf(player) >= 8 || scoreOf(banker) >= 8) return { player, banker };
  const third = scoreOf(player) <= 5 ? deal() : null;
  if (third) player.push(third);
  if (bankerDraws(scoreOf(banker), third && pointsOf(third.rank))) banker.push(deal());
  return { player, banker };
}

export interface BaccaratBet {
  readonly label: string;
  readonly note: string;
  /** Paid back in hundredths of the stake. */
  returns(coup: Coup): number;
}

const winner = ({ player, banker }: Coup) => Math.sign(scoreOf(player) - scoreOf(banker));
const isPair = ([a, b]: readonly Card[]) => a?.rank === b?.rank;
const onSide = (side: 1 | -1, pays: (coup: Coup) => number) => (coup: Coup) => {
  const won = winner(coup);
  return won === 0 ? 100 : won === side ? pays(coup) : 0;
};

const shared: Readonly<Record<string, BaccaratBet>> = {
  player: { label: 'ผู้เล่น', note: '1:1', returns: onSide(1, () => 200) },
  tie: { label: 'เสมอ', note: '9:1', returns: (coup) => (winner(coup) === 0 ? 1000 : 0) },
  banker: { label: 'เจ้ามือ', note: '0.95:1', returns: onSide(-1, () => 195) },
  player_pair: { label: 'ผู้เล่นคู่', note: '12:1', returns: ({ player }) => (isPair(player) ? 1300 : 0) },
  banker_pair: { label: 'เจ้ามือคู่', note: '12:1', returns: ({ banker }) => (isPair(banker) ? 1300 : 0) },
};

/** Tables with commission on the banker's win, and without, where a win with six points pays half. */
export const baccaratTables: readonly { name: string; bets: Readonly<Record<string, BaccaratBet>> }[] = [
  { name: 'บาคาร่า 8 สำรับ', bets: shared },
  {
    name: 'บาคาร่าไร้คอมมิชชัน 8 สำรับ',
    bets: {
      ...shared,
      banker: {
        label: 'เจ้ามือ',
        note: '1:1 (ชนะด้วย 6 จ่าย 0.5:1)',
        returns: onSide(-1, ({ banker }) => (scoreOf(banker) === 6 ? 150 : 200)),
      },
    },
  },
];
