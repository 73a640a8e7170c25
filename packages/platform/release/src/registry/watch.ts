import type { Pool } from 'pg';
import { type AreaState, MovedError } from '../rollout/area-state.ts';
import { type Counts, isWorse, type Loads } from '../rollout/watch-test.ts';
import { readAssetFaults } from './asset-faults.ts';
import { act, readStates } from './registry.ts';
import { type Look, lookAt } from './trial.ts';

/** A canary that the watch has ended. */
export interface Alarm extends Counts {
  readonly area: AreaState['area'];
  readonly version: string;
  readonly classes: Readonly<Record<string, number>>;
  readonly revision: number;
}

/** Faults in ten minutes. Fewer can come from a bad connection. */
const LEAST_FAULTS = 3;

const rate = ({ errors, loads }: Loads) => `${errors} of ${loads} visits failed`;

/** Reason to end the canary; null when there is none. */
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
  return `gateways could not serve files of canary ${version} ${faults} times in ten minutes`;
}

/**
 * Ends every canary that is worse than its stable version. Any number of processes may run this: the revision lets one
 * act.
 * @returns the canaries that this run has ended
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
      // Another process has ended it.
      if (!(error instanceof MovedError)) throw error;
    }
  }
  return alarms;
}
