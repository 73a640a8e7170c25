import type { Deps, Player } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { postPoints } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { findExcluded, findLimited } from '@chokdee/play/limits';
import { countTurnover, hasReached, lockVipAccount, setFall, stakedSince } from './vip.repository.ts';
import { judgeLevel, levelsOf, windowStart } from './vip.rules.ts';
import { getVipLevel } from './vip-benefits.ts';
import { getVipSettings, type VipSettings } from './vip-settings.ts';

type VipDeps = Pick<Deps, 'db' | 'live' | 'ports'>;

/** Counts what was settled and decides about the level, in a transaction of its own. Returns the level. */
export async function bringLevel(deps: VipDeps, player: Player): Promise<number> {
  const { before, after } = await inTransaction(deps.db, async (tx) => {
    await countTurnover(tx, player);
    return decide(tx, deps, player);
  });
  if (after !== before) await deps.live.publish({ memberId: player.memberId }, 'vip', { level: after });
  return after;
}

async function decide(tx: Tx, deps: VipDeps, player: Player): Promise<{ before: number; after: number }> {
  const { memberId, agentId, now } = player;
  const fallsAt = await lockVipAccount(tx, memberId);
  const settings = await getVipSettings(tx, agentId);
  const before = await getVipLevel(tx, memberId);
  const stakedSatang = await stakedSince(tx, memberId, windowStart(settings, now));
  const isResting = (await findExcluded(tx, [memberId], now)).has(memberId);
  const verdict = judgeLevel(settings, { level: before, stakedSatang, fallsAt, isResting }, now);
  if (verdict.kind === 'kept') await setFall(tx, memberId, null);
  if (verdict.kind === 'warned') {
    await setFall(tx, memberId, verdict.fallsAt);
    await tellOfFall(tx, player, {
      from: before,
      to: verdict.to,
      fallsAt: verdict.fallsAt,
      days: settings.window_days,
    });
  }
  if (verdict.kind !== 'rises' && verdict.kind !== 'falls') return { before, after: before };
  await setFall(tx, memberId, null);
  const change: LevelChange = { before, after: verdict.to, stakedSatang, settings };
  const id = await recordChange(tx, deps, player, change);
  await tellOfChange(tx, player, change, id);
  return { before, after: verdict.to };
}

interface LevelChange {
  readonly before: number;
  readonly after: number;
  readonly stakedSatang: bigint;
  readonly settings: VipSettings;
}

/** History, gifts of levels that are reached for the first time, and the level itself. Returns the id of the change. */
async function recordChange(tx: Tx, { ports }: VipDeps, { memberId, now }: Player, change: LevelChange) {
  const { before, after, stakedSatang, settings } = change;
  const steps = levelsOf(settings).filter(({ level }) => level > before && level <= after);
  let giftPoints = 0;
  for (const { level, giftPoints: amount } of steps) {
    if (amount === 0 || (await hasReached(tx, memberId, level))) continue;
    await postPoints(tx, {
      memberId,
      amount,
      kind: 'stake',
      house: 'points:vip',
      key: `vip-gift:${level}`,
      reference: null,
      title: { key: 'vip.gift', params: { level } },
      at: now,
    });
    giftPoints += amount;
  }
  const { id } = await tx
    .insertInto('vip_changes')
    .values({
      member_id: memberId,
      level_before: before,
      level_after: after,
      reason: after > before ? 'turnover_reached' : 'turnover_missed',
      staked_satang: stakedSatang,
      window_days: settings.window_days,
      settings_version: settings.version,
      points_given: giftPoints,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ports.setVipLevel(tx, memberId, after);
  return id;
}

/**
 * A member with limits is not told of a rise: a reward for more play is a nudge. A fall is no reward, so it is told.
 */
async function tellOfChange(tx: Tx, { memberId, now }: Player, { before, after, settings }: LevelChange, id: number) {
  const params = { from: before, to: after, days: settings.window_days };
  const told = { memberId, params, cause: String(id), at: now };
  if (after < before) return notify(tx, [{ ...told, key: 'vip.fell' }]);
  if ((await findLimited(tx, [memberId])).has(memberId)) return;
  await notify(tx, [{ ...told, key: 'vip.rose' }]);
}

interface ComingFall {
  readonly from: number;
  readonly to: number;
  readonly fallsAt: Date;
  readonly days: number;
}

async function tellOfFall(tx: Tx, { memberId, now }: Player, { fallsAt, ...of }: ComingFall): Promise<void> {
  const params = { ...of, at: fallsAt.toISOString() };
  await notify(tx, [{ memberId, key: 'vip.falling', params, cause: `${of.from}:${params.at}`, at: now }]);
}
