import type { MemberStart } from '@chokdee/contracts';

/** Pages of members with the calls that their documents answer. */
export const memberPages: Readonly<Record<string, readonly string[]>> = {
  '/': ['POST /api/member/points'],
  '/lotto/lobby': ['GET /api/lotto/favourite'],
  '/member/creditfree': ['GET /api/quest/list', 'POST /api/event/quest'],
  '/member/deposit': ['GET /api/member/payment/channels', 'GET /api/member/limits'],
  '/member/profile': ['GET /api/session/list', 'GET /api/member/factor/list'],
  '/member/statement': ['GET /api/member/statement'],
};

/** Calls that a member's document answers. */
export const callsInDocument = (html: string): string[] =>
  (JSON.parse(/id="start">(.*?)<\/script>/.exec(html)?.[1] ?? '{"answers":[]}') as MemberStart).answers.map(
    ({ call }) => call,
  );
