import type { DataOf, InputOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

export type Limits = DataOf<'GET /api/member/limits'>;
export type Limit = Limits['limits'][number];
export type LimitChange = InputOf<'POST /api/member/limits'>;
export type Duration = InputOf<'POST /api/member/self_exclude'>['duration'];

export const limitsQuery = callQuery('GET /api/member/limits', {});
