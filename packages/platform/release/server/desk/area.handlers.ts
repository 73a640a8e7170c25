import { readArea, readAreas, registerArea, setFrozen } from '../../src/registry/areas.ts';
import { ReleaseError } from '../../src/rollout/area-state.ts';
import { assertOwner } from './actor.ts';
import type { DeskHandlers } from './desk.ts';
import { showArea } from './show.ts';

export const areaHandlers: DeskHandlers<
  'GET /api/release/areas' | 'POST /api/release/area' | 'POST /api/release/freeze'
> = {
  'GET /api/release/areas': async ({ pool }) => ({ areas: (await readAreas(pool)).map(showArea) }),

  'POST /api/release/area': async ({ pool, actor }, { area, owner, prefixes }) => {
    const known = await readArea(pool, area);
    // A new area takes addresses from a space that all areas share, so only an admin registers it.
    if (!actor.isAdmin && known?.owner !== actor.team) throw new ReleaseError(`Only an admin registers ${area}.`);
    return showArea(await registerArea(pool, { area, owner, prefixes, by: actor.name }));
  },

  'POST /api/release/freeze': async ({ pool, actor, now }, { area, frozen, why = 'no reason given' }) => {
    await assertOwner(pool, actor, area);
    return showArea(await setFrozen(pool, area, frozen ? { at: now.toISOString(), by: actor.name, why } : null));
  },
};
