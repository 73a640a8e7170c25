import type { Pool } from 'pg';
import { type AreaState, MovedError } from '../rollout/area-state.ts';
import { type Counts, isWorse, type Loads } from '../rollout/watch-test.ts';
import { readAssetFaults } from './asset-faults.ts';
import { act, readStates } from './registry.ts';
import { type Look, lookAt } from './trial.ts';

/** A canary that was ended because it failed more often than the stable version. */
export interface Alarm extends Counts {
  readonly area: AreaState['area'];
  readonly version: string;
  readonly classes: Readonly<Record<string, number>>;
  readonly revision: number;
}

/** Fewer files that did not come are somebody's cable. */
const LEAST_FAULTS = 3;

const rate = ({ errors, loads }: Loads) => `${errors} of ${loads} visits failed`;

/** Why the canary has to go; null while nothing speaks against it. */
async function complaintOf(
  pool: Pool,
  { area, stable }: AreaState,
  version: string,
  look: Look,
): Promise<string | null> {
  const { canary, stable: others } = look.counted;
  if (isWorse(look.evidence) && look.isTrusted) {
    return `canary ${version}: ${rate(canary)}; stable ${stable}: ${rate(others)}`;
  }
  const faults = await readAssetFaults(pool, area, version);
  if (faults < LEAST_FAULTS || faults <= (await readAssetFaults(pool, area, stable))) return null;
  return `front doors could not give out files of canary ${version} ${faults} times in ten minutes`;
}

/**
 * Ends every canary that is worse than its stable version. Any number of processes may look at once: the first acts,
 * the revision stops the others.
 * @returns what was ended by this look
 */
export async function watchCanaries(pool: Pool): Promise<Alarm[]> {
  const alarms: Alarm[] = [];
  await pool.query(`delete from release_people where told_at < now() - interval '1 day'`);
  for (const state of await readStates(pool)) {
    if (!state.canary) continue;
    const { area, revision } = state;
    const { version } = state.canary;
    const look = await lookAt(pool, state, state.canary);
    const complaint = await complaintOf(pool, state, version, look);
    if (complaint === null) continue;
    try {
      const after = await act(
        pool,
        area,
        revision,
        { kind: 'rollback' },
        { by: 'watch', why: `automatic: ${complaint}` },
      );
      const { counted, classes } = look;
      alarms.push({ area, version, ...counted, classes, revision: after.revision });
    } catch (error) {
      // Somebody else was quicker, which is what we wanted.
      if (!(error instanceof MovedError)) throw error;
    }
  }
  return alarms;
}
