import type { App } from '@chokdee/kernel/app';
import { registerCall } from '@chokdee/kernel/http';
import { listTurnovers, presentTurnovers } from '@chokdee/play/bonus';
import { presentOffer } from './promotion.presenter.ts';
import { listPromotions } from './promotion.repository.ts';
import { needsDeposit, stateOf } from './promotion.rules.ts';
import { getStanding } from './standing.query.ts';

/** The page of deposits asks for it: what the deposit may bring, and what is still to be played. */
export function registerBonusStatus(app: App): void {
  registerCall(app, 'GET /api/member/bonus/status', async (context) => {
    const { db, clock, member } = context;
    const now = clock.now();
    const standing = await getStanding(context, { memberId: member.id, agentId: member.agentId, now });
    const promotions = (await listPromotions(db, member.agentId)).filter(needsDeposit);
    return {
      offers: promotions.flatMap((promotion) => {
        const { state, refusal } = stateOf(promotion, standing, now);
        // A deposit may choose another promotion than the selected one.
        const mayChoose = state === 'available' || refusal === 'selected' || (state === 'selected' && !refusal);
        const offer = mayChoose ? presentOffer(promotion, state === 'selected') : null;
        return offer ? [offer] : [];
      }),
      active: await presentTurnovers(db, member.id, standing.turnovers),
      ended: await presentTurnovers(db, member.id, await listTurnovers(db, member.id, false)),
    };
  });
}
