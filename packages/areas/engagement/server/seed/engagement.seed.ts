import type { Deps } from '@chokdee/kernel/app';
import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { enqueueCollectStakes } from '@chokdee/play/settled-stakes';
import { createPoll } from '../poll/create-poll.command.ts';
import { listPolls } from '../poll/poll.repository.ts';
import { publishQuest } from '../quest/publish-quest.command.ts';
import { listQuests } from '../quest/quest.repository.ts';
import { publishItem, setStock } from '../shop/change-item.command.ts';
import { findItem } from '../shop/shop.repository.ts';
import { seedCoupons } from './coupons.seed.ts';
import { quests, shopItems, themePoll } from './engagement-content.ts';
import { seedPromotions } from './promotions.seed.ts';

const AGENT_IDS = [1, 2];
const BY = 'seed';
const POLL_DAYS = 14;
/** Time since which demo members could do quests, in milliseconds. */
const QUESTS_SINCE_MS = 30 * 86_400_000;

/** Quests, shop, promotions and the first poll of the sandbox's agents, which staff change later. */
export async function seedEngagement(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>): Promise<void> {
  const now = deps.clock.now();
  if (deps.config.sandbox) await seedOffers(deps, now);
  await enqueueCollectStakes(deps, bangkokDate(now));
}

async function seedOffers(deps: Pick<Deps, 'db' | 'clock' | 'config'>, now: Date): Promise<void> {
  const questsSince = new Date(now.getTime() - QUESTS_SINCE_MS);
  await inTransaction(deps.db, async (tx) => {
    for (const agentId of AGENT_IDS) {
      await seedQuests(tx, agentId, questsSince);
      await seedShop(tx, agentId, now);
      await seedPoll(tx, agentId, now);
    }
  });
  await seedPromotions(deps);
  await seedCoupons(deps);
}

async function seedQuests(tx: Tx, agentId: number, since: Date): Promise<void> {
  const there = new Set((await listQuests(tx, agentId)).map(({ id }) => id));
  for (const [questId, change] of Object.entries(quests)) {
    if (!there.has(questId)) await publishQuest(tx, { agentId, questId, change, by: BY, now: since });
  }
}

async function seedShop(tx: Tx, agentId: number, now: Date): Promise<void> {
  for (const [itemId, { change, stock }] of Object.entries(shopItems)) {
    if (await findItem(tx, agentId, itemId)) continue;
    await publishItem(tx, { agentId, itemId, change, by: BY, now });
    await setStock(tx, { agentId, itemId, stock });
  }
}

async function seedPoll(tx: Tx, agentId: number, now: Date): Promise<void> {
  if ((await listPolls(tx, agentId)).length > 0) return;
  const closesAt = bangkokInstant(addDays(bangkokDate(now), POLL_DAYS), '20:00');
  await createPoll(tx, { agentId, poll: { ...themePoll, opensAt: now, closesAt }, by: BY });
}
