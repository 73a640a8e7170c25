import { type Engine, paysBack, type Random, standardChips } from '../engine.ts';
import { type Dice, type DiceBet, diceReturn } from './dice.rules.ts';

const throwDice = (random: Random): Dice => [random(6) + 1, random(6) + 1, random(6) + 1];

/** Creates a table of three dice; the cloth says what can be bet on. */
export function createDice(name: string, face: 'spots' | 'animals', bets: Readonly<Record<string, DiceBet>>): Engine {
  return {
    kind: 'dice',
    name,
    chipsThb: standardChips,
    odds: Object.values(bets).map((bet) => ({ label: bet.label, rtpPercent: diceReturn(bet) })),
    hasFreeSpins: false,
    isTable: true,
    table: { face, choices: Object.entries(bets).map(([id, { label, note }]) => ({ id, label, note })) },
    accepts: (choice) => choice !== undefined && Object.hasOwn(bets, choice),
    play(placed, random) {
      const dice = throwDice(random);
      const payoutSatang = placed.reduce(
        (sum, { choice, stakeSatang }) => sum + paysBack(stakeSatang, bets[choice ?? '']?.returns(dice) ?? 0),
        0,
      );
      return { payoutSatang, shown: { dice, sum: dice[0] + dice[1] + dice[2] } };
    },
  };
}
