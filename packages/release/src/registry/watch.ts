import type { Pool } from 'pg';
import { type AreaState, ReleaseError } from '../rollout/area-state.ts';
import { isWorse, type Loads } from '../rollout/watch-test.ts';
import { readLoads, type VersionLoads } from './loads.ts';
import { act, readStates } from './registry.ts';

/** A canary that was ended because it failed more often than the stable version. */
export interface Alarm {
  readonly area: AreaState['area'];
  readonly version: string;
  readonly canary: Loads;
  readonly stable: Loads;
  readonly classes: Readonly<Record<string, number>>;
  readonly revision: number;
}

const none: Loads = { loads: 0, errors: 0 };

/** A browser that went from the canary to the stable version tells two loads: the failed one counts for the canary. */
function countsOf(loads: readonly VersionLoads[], version: string, bucket: 'stable' | 'canary'): Loads {
  return loads.find((each) => each.version === version && each.bucket === bucket) ?? none;
}

/**
 * Ends every canary that is worse than its stable version. Any number of processes may look at once: the first acts,
 * the revision stops the others.
 * @returns what was ended by this look
 */
export async function watchCanaries(pool: Pool): Promise<Alarm[]> {
  const alarms: Alarm[] = [];
  for (const state of await readStates(pool)) {
    if (!state.canary) continue;
    const { area, stable: stableVersion, canary: trial, revision } = state;
    const loads = await readLoads(pool, area, new Date(trial.since));
    const canary = countsOf(loads, trial.version, 'canary');
    const stable = countsOf(loads, stableVersion, 'stable');
    if (!isWorse(canary, stable)) continue;
    const rate = ({ errors, loads: all }: Loads) => `${errors} of ${all} loads failed`;
    const why = `automatic: canary ${trial.version}: ${rate(canary)}; stable ${stableVersion}: ${rate(stable)}`;
    try {
      const after = await act(pool, area, revision, { kind: 'rollback' }, { by: 'watch', why });
      const classes = loads.find((each) => each.version === trial.version && each.bucket === 'canary')?.classes ?? {};
      alarms.push({ area, version: trial.version, canary, stable, classes, revision: after.revision });
    } catch (error) {
      // Somebody else was quicker, which is what we wanted.
      if (!(error instanceof ReleaseError)) throw error;
    }
  }
  return alarms;
}
