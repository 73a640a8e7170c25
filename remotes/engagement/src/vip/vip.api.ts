import type { DataOf } from '@chokdee/contracts';
import { callQuery, invalidate, useLive, useQuery } from '@chokdee/query';

export type Vip = DataOf<'GET /api/member/vip'>;
export type VipLevel = Vip['levels'][number];

export const vipQuery = callQuery('GET /api/member/vip', {});

/** The member's level, asked for again when it moves. */
export function useVip() {
  useLive('vip', () => void invalidate(vipQuery));
  return useQuery(vipQuery);
}

/** The level above the member's; undefined at the highest, and for who is not to be urged on. */
export function nextLevel({ level, levels, is_quiet }: Vip): VipLevel | undefined {
  return is_quiet ? undefined : levels.find((of) => of.level === level + 1);
}
