import type { DataOf } from '@chokdee/contracts';
import { callQuery, invalidate, useLive, useQuery } from '@chokdee/query';

export type Vip = DataOf<'GET /api/member/vip'>;
export type VipLevel = Vip['levels'][number];

export const vipQuery = callQuery('GET /api/member/vip', {});

/** The member's level, refreshed by live events. */
export function useVip() {
  useLive('vip', () => void invalidate(vipQuery));
  return useQuery(vipQuery);
}

/** The level above the member's. Undefined at the highest level and while the member must not be encouraged to play. */
export function nextLevel({ level, levels, is_quiet }: Vip): VipLevel | undefined {
  return is_quiet ? undefined : levels.find((of) => of.level === level + 1);
}
