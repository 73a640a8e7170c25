import { gameCopy } from '../copy.ts';
import { engineOf } from '../engines/engines.ts';
import type { Round } from '../play/round-store.ts';
import { describeSlip } from './describe-slip.ts';

export interface Detail {
  readonly label: string;
  readonly value: string;
}

interface Card {
  readonly rank: number;
  readonly suit: number;
}
/** Fields of the engines' results that a recall puts into words. */
interface Shown {
  readonly spins?: readonly { reels: readonly (readonly string[])[] }[];
  readonly dice?: readonly number[];
  readonly player?: readonly Card[];
  readonly banker?: readonly Card[];
  readonly scores?: readonly number[];
  readonly caught?: boolean;
  readonly fish?: string;
  readonly legs?: readonly unknown[];
}

const suits = ['♠', '♥', '♦', '♣'];
const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const cardText = (cards: readonly Card[] = []) =>
  cards.map(({ rank, suit }) => `${ranks[rank]}${suits[suit]}`).join(' ');
const labelOf = (round: Round, choice: string | undefined) => {
  const table = engineOf(round.game).table as {
    choices?: { id: string; label: string }[];
    fish?: { id: string; label: string }[];
  };
  return [...(table.choices ?? []), ...(table.fish ?? [])].find(({ id }) => id === choice)?.label ?? choice ?? '';
};

/** Describes the result of a round in words and figures. */
export function describeOutcome(round: Round): Detail[] {
  const { live, recall } = gameCopy;
  const shown = (round.shown ?? {}) as Shown;
  const one = (value: string): Detail[] => [{ label: recall.result, value }];
  const chosen = round.bets.flatMap(({ choice, stakeSatang }) =>
    choice && !shown.legs ? [`${labelOf(round, choice)} ${stakeSatang / 100}`] : [],
  );
  const bets: Detail[] = chosen.length ? [{ label: live.total, value: chosen.join(', ') }] : [];
  if (shown.spins) {
    return shown.spins.map(({ reels }, index) => ({
      label: `${index ? live.freeSpin : recall.spin} ${index || 1}`,
      value: reels.map((reel) => reel.join('')).join(' | '),
    }));
  }
  if (shown.dice) return [...bets, ...one(shown.dice.join(' · '))];
  if (shown.player) {
    const [player = 0, banker = 0] = shown.scores ?? [];
    return [
      ...bets,
      { label: live.player, value: `${cardText(shown.player)} = ${player}` },
      { label: live.banker, value: `${cardText(shown.banker)} = ${banker}` },
    ];
  }
  if (shown.fish) return [...bets, ...one(shown.caught ? live.caught : live.missed)];
  return (describeSlip(round) ?? []).map(({ match, pick, odds, score }) => ({
    label: match,
    value: `${pick} ${odds} · ${score ?? live.waiting}`,
  }));
}
