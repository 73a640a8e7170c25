import type { DataOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

export type SessionSummary = DataOf<'GET /api/member/session_summary'>;

/** Play of this session; also says when the member wants to be reminded of it. */
export const sessionSummaryQuery = callQuery('GET /api/member/session_summary', {});
