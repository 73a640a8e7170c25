import type { App } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import { answerKept, registerCall } from '@chokdee/kernel/http';
import { cancelPromotion } from './cancel-promotion.command.ts';
import { presentCancelled, presentOwn } from './own-promotions.presenter.ts';
import { presentPromotions } from './promotion.presenter.ts';
import { listPromotions } from './promotion.repository.ts';
import { windowAt } from './promotion.rules.ts';
import { type SelectedPromotion, selectPromotion } from './select-promotion.command.ts';
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

  registerCall(app, 'POST /api/promotion/select', (context, { promotion_id, version }) => {
    const { member, clock } = context;
    const present = async ({ promotion, standing }: SelectedPromotion, tx: Tx) => {
      const [presented] = await presentPromotions({ ...context, db: tx }, [promotion], standing, clock.now());
      if (!presented) throw new Error(`promotion ${promotion_id} was not presented`);
      return { promotion: presented, turnover: null };
    };
    const chosen = {
      memberId: member.id,
      agentId: member.agentId,
      promotionId: promotion_id,
      version: version ?? null,
    };
    return answerKept(context, present, (keep) => selectPromotion(context, { ...chosen, keep }));
  });

  registerCall(app, 'POST /api/promotion/cancel', (context, { promotion_id }) => {
    const { id: memberId, agentId } = context.member;
    return answerKept(context, presentCancelled, (keep) =>
      cancelPromotion(context, { memberId, agentId, promotionId: promotion_id ?? null, keep }),
    );
  });
}
