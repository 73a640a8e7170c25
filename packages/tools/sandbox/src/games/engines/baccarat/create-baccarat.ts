import { createShoe } from '../cards.ts';
import { type Engine, paysBack, standardChips } from '../engine.ts';
import { baccaratTables, dealCoup, decks, scoreOf } from './baccarat.rules.ts';

/** Returns in percent by table; a test compares them with `baccaratReturns`. */
const stated: Readonly<Record<string, readonly number[]>> = {
  player: [98.76, 98.76],
  tie: [95.15, 95.15],
  banker: [98.94, 98.54],
  player_pair: [97.1, 97.1],
  banker_pair: [97.1, 97.1],
};

export function createBaccarat(variant: number): Engine {
  const { name, bets } = baccaratTables[variant] ?? { name: '', bets: {} };
  return {
    kind: 'baccarat',
    name,
    chipsThb: standardChips,
    odds: Object.entries(bets).map(([id, { label }]) => ({ label, rtpPercent: stated[id]?.[variant] ?? 0 })),
    hasFreeSpins: false,
    isTable: true,
    table: { choices: Object.entries(bets).map(([id, { label, note }]) => ({ id, label, note })) },
    accepts: (choice) => choice !== undefined && Object.hasOwn(bets, choice),
    play(placed, random) {
      const coup = dealCoup(createShoe(decks, random));
      const payoutSatang = placed.reduce(
        (sum, { choice, stakeSatang }) => sum + paysBack(stakeSatang, bets[choice ?? '']?.returns(coup) ?? 0),
        0,
      );
      return { payoutSatang, shown: { ...coup, scores: [scoreOf(coup.player), scoreOf(coup.banker)] } };
    },
  };
}
