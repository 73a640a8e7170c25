import type { OpsCommand } from '@chokdee/kernel/staff';
import { affiliateCommands } from './affiliate.ops.ts';
import { cashbackCommands } from './cashback.ops.ts';
import { couponCommands } from './coupons.ops.ts';
import { pointCommands } from './points.ops.ts';
import { pollCommands } from './polls.ops.ts';
import { promotionCommands } from './promotions.ops.ts';
import { questCommands } from './quests.ops.ts';
import { shopCommands } from './shop.ops.ts';
import { vipCommands } from './vip.ops.ts';
import { vipMemberCommands } from './vip-member.ops.ts';
import { wheelCommands } from './wheel.ops.ts';

/** Wheel, quests, promotions, coupons, polls, shop, points and levels. */
export const engagementCommands: readonly OpsCommand[] = [
  ...wheelCommands,
  ...questCommands,
  ...promotionCommands,
  ...couponCommands,
  ...pollCommands,
  ...shopCommands,
  ...pointCommands,
  ...cashbackCommands,
  ...affiliateCommands,
  ...vipCommands,
  ...vipMemberCommands,
];
