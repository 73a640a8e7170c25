import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import { answerKept, registerCall } from '@chokdee/kernel/http';
import { thb } from '@chokdee/kernel/money';
import { earnPointsNow } from '../points/earn-points.command.ts';
import { type ClaimedQuest, claimQuest } from './claim-quest.command.ts';
import { countStates, presentQuest, presentState } from './quest.presenter.ts';
import { countClaims, listClaims, listStates, markVisit } from './quest.repository.ts';

export function registerQuestCalls(app: App): void {
  registerCall(app, 'GET /api/quest/list', async (context) => {
    const { db, clock, member } = context;
    const who = { memberId: member.id, agentId: member.agentId, now: clock.now() };
    await markVisit(db, member.id, who.now);
    const states = await listStates(db, who);
    const open = states.filter(({ state }) => state === 'active' || state === 'claimable');
    const claims = await listClaims(db, member.id);
    return {
      point: await earnPointsNow(context, who),
      ...countStates(states),
      active: [
        ...open.filter(({ state }) => state === 'claimable'),
        ...open.filter(({ state }) => state === 'active'),
      ].map(presentState),
      claimed: claims.map(({ progress, claimed_at, ...quest }) =>
        presentQuest(quest, { progress, state: 'claimed', endsAt: quest.ends_at, claimedAt: claimed_at }),
      ),
      claimed_count: await countClaims(db, member.id),
    };
  });

  registerCall(app, 'POST /api/quest/redeem', async (context, { quest_id }) => {
    const { db, clock, live, member } = context;
    const own = { memberId: member.id, agentId: member.agentId };
    const answer = await answerKept(context, presentClaimed, (keep) =>
      claimQuest(context, { ...own, questId: quest_id, keep }),
    );
    const states = await listStates(db, { ...own, now: clock.now() });
    await live.publish({ memberId: member.id }, 'quests', countStates(states));
    return answer;
  });
}

function presentClaimed({ state, paidSatang, points, freeSpins }: ClaimedQuest): DataOf<'POST /api/quest/redeem'> {
  return { quest: presentState(state), paid: thb(paidSatang), point: points, free_spins: freeSpins };
}
