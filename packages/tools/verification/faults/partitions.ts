import { pause } from './load.ts';
import type { Fault, FaultFamily } from './run-faults.ts';
import type { World } from './world.ts';

const HELD_MS = 6_000;

type State = Parameters<World['wires'][number]['turn']>[0];

/** Cuts one api from the database, then all processes of the product. */
const partition = (name: string, states: readonly State[]): Fault => ({
  name: `partition: ${name}`,
  times: 2,
  strike: async ({ wires }, round) => {
    const torn = wires.slice(0, round === 1 ? 1 : wires.length);
    for (const state of states) {
      for (const wire of torn) wire.turn(state);
      await pause(HELD_MS / states.length);
    }
    for (const wire of torn) wire.turn('open');
    return performance.now();
  },
});

export const partitions: FaultFamily = {
  name: 'partition',
  prepare: async () => ({ isWired: true }),
  faults: [
    partition('all refused', ['cut']),
    partition('silence, then broken', ['frozen', 'frozen', 'cut']),
    partition('the database hears nothing', ['deaf']),
    partition('the database is not heard', ['mute']),
  ],
};
