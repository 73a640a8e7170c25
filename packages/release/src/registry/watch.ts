import type { Pool } from 'pg';
import { type AreaState, ReleaseError } from '../rollout/area-state.ts';
import { type Counts, isWorse, type Loads } from '../rollout/watch-test.ts';
import { act, readStates } from './registry.ts';
import { lookAt } from './trial.ts';

/** A canary that was ended because it failed more often than the stable version. */
export interface Alarm extends Counts {
  readonly area: AreaState['area'];
  readonly version: string;
  readonly classes: Readonly<Record<string, number>>;
  readonly revision: number;
}

const rate = ({ errors, loads }: Loads) => `${errors} of ${loads} loads failed`;

/**
 * Ends every canary that is worse than its stable version. Any number of processes may look at once: the first acts,
 * the revision stops the others.
 * @returns what was ended by this look
 */
export async function watchCanaries(pool: Pool): Promise<Alarm[]> {
  const alarms: Alarm[] = [];
  for (const state of await readStates(pool)) {
    if (!state.canary) continue;
    const { area, revision } = state;
    const { version } = state.canary;
    const { counted, evidence, classes } = await lookAt(pool, state, state.canary);
    if (!isWorse(evidence)) continue;
    const { canary, stable } = counted;
    const why = `automatic: canary ${version}: ${rate(canary)}; stable ${state.stable}: ${rate(stable)}`;
    try {
      const after = await act(pool, area, revision, { kind: 'rollback' }, { by: 'watch', why });
      alarms.push({ area, version, canary, stable, classes, revision: after.revision });
    } catch (error) {
      // Somebody else was quicker, which is what we wanted.
      if (!(error instanceof ReleaseError)) throw error;
    }
  }
  return alarms;
}
