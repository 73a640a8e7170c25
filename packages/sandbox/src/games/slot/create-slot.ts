import type { Game } from '../game.ts';
import { type SlotConfig, slotReturn, spinSlot } from './slot.rules.ts';

interface SlotSkin<S extends string> {
  id: string;
  name: string;
  symbolNames: Readonly<Record<S, string>>;
  rules: SlotConfig<S>;
  returnLabel: string;
}

/** A slot game out of configuration: the engine is the same for every one. */
export function createSlot<S extends string>({ id, name, symbolNames, rules, returnLabel }: SlotSkin<S>): Game {
  return {
    id,
    name,
    engine: 'slot',
    chipsThb: [1, 5, 10, 20, 50, 100],
    odds: [{ label: returnLabel, rtpPercent: slotReturn(rules).percent }],
    table: { lines: rules.lines, pays: rules.pays, names: symbolNames, wild: rules.wild },
    accepts: (choice) => choice === undefined,
    play(stakeSatang, _choice, random) {
      const spin = spinSlot(rules, random);
      const lineStakeSatang = stakeSatang / rules.lines.length;
      const payoutSatang = spin.wins.reduce((sum, { times }) => sum + times * lineStakeSatang, 0);
      return { payoutSatang, shown: spin };
    },
  };
}
