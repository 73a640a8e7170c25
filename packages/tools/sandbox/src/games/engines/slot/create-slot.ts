import { type Engine, standardChips } from '../engine.ts';
import { type SlotConfig, spinRound, unitsOf } from './slot.rules.ts';
import type { Volatility } from './volatility.ts';

interface SlotProps<S extends string> {
  readonly name: string;
  readonly rules: SlotConfig<S>;
  readonly rtpPercent: number;
  readonly volatility: Volatility;
  readonly returnLabel: string;
  /** Names of symbols that are drawn in the page; without them the theme of the game gives names and drawings. */
  readonly names?: Readonly<Record<S, string>>;
}

/** Creates a slot machine from its configuration: strips, lines or ways, and free spins. */
export function createSlot<S extends string>({
  name,
  rules,
  rtpPercent,
  volatility,
  returnLabel,
  names,
}: SlotProps<S>): Engine {
  const { lines, pays, wild, units, free } = rules;
  return {
    kind: 'slot',
    name,
    chipsThb: standardChips,
    odds: [{ label: returnLabel, rtpPercent }],
    volatility,
    hasFreeSpins: free !== undefined,
    isTable: false,
    table: {
      reels: rules.strips.length,
      lines,
      pays,
      wild,
      units,
      slotFree: free ?? null,
      ...(names ? { names } : {}),
    },
    accepts: (choice) => choice === undefined,
    play([bet], random) {
      const stakeSatang = bet?.stakeSatang ?? 0;
      const spins = spinRound(rules, random).map((spin, index) => ({
        ...spin,
        paysSatang: Math.floor((unitsOf(rules, spin, index > 0) * stakeSatang) / units),
      }));
      const payoutSatang = spins.reduce((sum, { paysSatang }) => sum + paysSatang, 0);
      return { payoutSatang, shown: { spins, stake: stakeSatang / 100 } };
    },
  };
}
