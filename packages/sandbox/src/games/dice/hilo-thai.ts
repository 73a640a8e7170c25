import type { Game, Random } from '../game.ts';
import { type Dice, hiloBets, hiloReturn } from './hilo.rules.ts';

const throwDice = (random: Random): Dice => [random(6) + 1, random(6) + 1, random(6) + 1];

export const hiloThai: Game = {
  id: 'hilo-thai',
  name: 'ไฮโลไทย',
  engine: 'dice',
  chipsThb: [1, 5, 10, 20, 50, 100],
  odds: Object.values(hiloBets).map((bet) => ({ label: bet.label, rtpPercent: hiloReturn(bet) })),
  table: { choices: Object.entries(hiloBets).map(([id, { label, note }]) => ({ id, label, note })) },
  accepts: (choice) => choice !== undefined && Object.hasOwn(hiloBets, choice),
  play(stakeSatang, choice, random) {
    const dice = throwDice(random);
    const returns = hiloBets[choice ?? '']?.returns(dice) ?? 0;
    return { payoutSatang: (stakeSatang * returns) / 100, shown: { dice, sum: dice[0] + dice[1] + dice[2] } };
  },
};
