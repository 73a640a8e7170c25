import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';
import { cancelPromotion } from './cancel-promotion.command.ts';
import { presentCancelled, presentOwn } from './own-promotions.presenter.ts';
import { presentPromotions } from './promotion.presenter.ts';
import { listPromotions } from './promotion.repository.ts';
import { windowAt } from './promotion.rules.ts';
import { selectPromotion } from './select-promotion.command.ts';
import { getStanding } from './standing.query.ts';

export function registerPromotionCalls(app: App): void {
  registerCall(app, 'GET /api/promotion/list', async (context) => {
    const { db, clock, agent, viewer } = context;
    const now = clock.now();
    const standing = viewer && (await getStanding(context, { memberId: viewer.id, agentId: viewer.agentId, now }));
    const open = (await listPromotions(db, agent.id)).filter((promotion) => windowAt(promotion, now) !== 'closed');
    const items = await presentPromotions(context, open, standing, now);
    if (!standing || !viewer) return { items, selected: null, active: null, used: [], history: [] };
    return { items, ...(await presentOwn(context, viewer.id, standing, now)) };
  });

  registerCall(app, 'POST /api/promotion/select', async (context, { promotion_id, version }) => {
    const { member, clock } = context;
    let answer: DataOf<'POST /api/promotion/select'> | undefined;
    await selectPromotion(context, {
      memberId: member.id,
      agentId: member.agentId,
      promotionId: promotion_id,
      version: version ?? null,
      keep: async (tx, promotion, standing) => {
        const [presented] = await presentPromotions({ ...context, db: tx }, [promotion], standing, clock.now());
        if (!presented) throw new Error(`promotion ${promotion_id} was not presented`);
        answer = { promotion: presented, turnover: null };
        await context.keepAnswer(tx, answer);
      },
    });
    if (!answer) throw new Error('a selection was not answered');
    return answer;
  });

  registerCall(app, 'POST /api/promotion/cancel', async (context, { promotion_id }) => {
    const { member } = context;
    let answer: DataOf<'POST /api/promotion/cancel'> | undefined;
    await cancelPromotion(context, {
      memberId: member.id,
      agentId: member.agentId,
      promotionId: promotion_id ?? null,
      keep: async (tx, cancelled) => {
        answer = await presentCancelled(tx, cancelled);
        await context.keepAnswer(tx, answer);
      },
    });
    if (!answer) throw new Error('a cancellation was not answered');
    return answer;
  });
}
