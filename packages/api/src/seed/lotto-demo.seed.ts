import type { Deps } from '../deps.ts';
import { openPastDraws } from '../modules/lotto/index.ts';

const HISTORY_DAYS = 30;

/** Sandbox only: the draws of the last days, resulted by the usual jobs. */
export async function seedLottoDemo(deps: Deps): Promise<void> {
  if (!deps.config.sandbox) return;
  await openPastDraws(deps.db, deps.clock.now(), HISTORY_DAYS);
}
