import type { DataOf } from '@chokdee/contracts';
import { callQuery } from '@chokdee/query';

export type SessionSummary = DataOf<'GET /api/member/session_summary'>;

/** The play of this session, and the time of the next reminder. */
export const sessionSummaryQuery = callQuery('GET /api/member/session_summary', {});
