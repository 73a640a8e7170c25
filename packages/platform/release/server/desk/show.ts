import type { DataOf } from '@chokdee/contracts';
import type { Area } from '../../src/registry/areas.ts';
import type { VersionLoads } from '../../src/registry/loads.ts';
import type { AreaState, Canary } from '../../src/rollout/area-state.ts';

type State = DataOf<'POST /api/release/promote'>;

export const showArea = ({ area, owner, prefixes, registeredAt, registeredBy, frozen }: Area) => ({
  area,
  owner,
  prefixes: [...prefixes],
  registered_at: registeredAt.toISOString(),
  registered_by: registeredBy,
  frozen,
});

export const showCanary = (canary: Canary | null): State['canary'] =>
  canary && {
    version: canary.version,
    percent: canary.shareBp / 100,
    members: canary.members.map((id) => canary.names?.[id] ?? id),
    agents: [...canary.agents],
    since: canary.since,
  };

export const showState = ({ canary, area, revision, stable, previous }: AreaState): State => ({
  area,
  revision,
  stable,
  previous,
  canary: showCanary(canary),
});

export const showLoads = ({ p75Ms, classes, ...loads }: VersionLoads) => ({
  ...loads,
  p75_ms: p75Ms,
  classes: { ...classes },
});
