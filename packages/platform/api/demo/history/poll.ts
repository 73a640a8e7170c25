import { art } from '@chokdee/contracts/art';
import { createPoll, drawPoll, submitVote } from '@chokdee/engagement-server/poll';
import type { Queryable } from '@chokdee/kernel/db';
import { type Act, type History, keep, later, pastTime } from './history.ts';

const choice = (title: string, description: string, picture: string) => ({ title, description, picture, quota: 100 });

const poll = {
  title: 'ลายถุงผ้ารุ่นต่อไป',
  description: 'เลือกได้ 1 ลาย ลายที่มีคนโหวตมากที่สุดจะได้ทำจริง',
  prizeSatang: 10_000n,
  winners: 3,
  choices: [
    choice('ผ้าทอเมืองน่าน', 'เขียวครามกับลายน้ำไหล', art['poll-nanweave.svg']),
    choice('ลายรดน้ำวัดเก่า', 'ดำกับเส้นทอง', art['poll-lacquer.svg']),
  ],
};
/** Sandbox members who vote beside the demo member. */
const VOTERS = 14;

/** A poll that was voted on and drawn. */
export function pollActs(history: History): Act[] {
  const { member } = history;
  const opensAt = pastTime(history, 9, '10:00');
  const closesAt = pastTime(history, 3, '20:00');
  const agent = { id: member.agentId, code: 'CHOKDEE' };
  let pollId = 0;
  const vote = (deps: Parameters<typeof submitVote>[0], memberId: number, choiceId: number) =>
    submitVote(deps, { memberId, agent, pollId: String(pollId), choiceId: String(choiceId), keep });
  return [
    {
      at: opensAt,
      run: async ({ db }) => {
        pollId = await createPoll(db, { agentId: agent.id, poll: { ...poll, opensAt, closesAt }, by: 'seed' });
      },
    },
    {
      at: later(opensAt, 5 * 3600),
      run: async (deps) => {
        for (const [index, memberId] of (await othersOf(deps.db, history)).entries()) {
          await vote(deps, memberId, index % 3 === 0 ? 1 : 2);
        }
      },
    },
    { at: pastTime(history, 7, '12:08'), run: (deps) => vote(deps, member.id, 1) },
    { at: closesAt, run: (deps) => drawPoll(deps, { agentId: agent.id, pollId }) },
  ];
}

async function othersOf(db: Queryable, { member }: History): Promise<number[]> {
  const others = await db
    .selectFrom('members')
    .select('id')
    .where(({ and }) => and({ agent_id: member.agentId, is_sandbox: true }))
    .orderBy('id')
    .limit(VOTERS)
    .execute();
  return others.map(({ id }) => id);
}
