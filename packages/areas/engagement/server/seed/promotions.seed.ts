import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { findPromotion } from '../promotion/promotion.repository.ts';
import { publishPromotion } from '../promotion/publish-promotion.command.ts';
import { promotionsByAgent } from './promotions-content.ts';

/** The promotions of every agent. What ops changed later is left as it is. */
export async function seedPromotions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    for (const [agent, promotions] of Object.entries(promotionsByAgent)) {
      const agentId = Number(agent);
      for (const [place, change] of promotions.entries()) {
        if (await findPromotion(tx, agentId, place + 1)) continue;
        await publishPromotion(tx, { agentId, promotionId: place + 1, change, by: 'seed', now });
      }
    }
  });
}
