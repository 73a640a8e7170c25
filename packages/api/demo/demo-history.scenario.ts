import { randomBytes } from 'node:crypto';
import { spin } from '@chokdee/engagement-server/wheel';
import { receivePayment } from '@chokdee/finance-server/bank';
import { openOrder } from '@chokdee/finance-server/deposits';
import { playRound } from '@chokdee/games-server/launch';
import type { Deps } from '@chokdee/kernel/app';
import { addDays, bangkokInstant } from '@chokdee/kernel/calendar';
import type { Tx } from '@chokdee/kernel/db';
import { maskName } from '@chokdee/kernel/masking';
import type { BetType } from '@chokdee/lotto-contract/bet-types';
import { cancelBill, placeBet, validateBill } from '@chokdee/lotto-server/bets';
import { type CategoryRow, endPastRound, openPastRounds, planDay } from '@chokdee/lotto-server/rounds';
import { listShooters, recordShots, sandboxShots } from '@chokdee/lotto-server/yeekee';

export interface History {
  /** With the transaction of the whole history as its database. */
  readonly deps: Deps & { db: Tx };
  readonly member: { id: number; agentId: number; username: string };
  readonly walletId: number;
  readonly today: string;
}

export type Line = [betType: BetType, number: string, thb: number];

/** A time of a Bangkok day before today. */
export function pastTime({ today }: Pick<History, 'today'>, daysAgo: number, time: string): Date {
  return bangkokInstant(addDays(today, -daysAgo), time);
}

const depsAt = ({ deps }: History, at: Date): Deps => ({ ...deps, clock: { now: () => new Date(at) } });
const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** A QR that is paid half a minute later, as the bank's webhook would say it. */
export async function deposit(history: History, at: Date, amountSatang: bigint): Promise<void> {
  const { member } = history;
  const props = { memberId: member.id, agentId: member.agentId, channelId: 1, amountSatang, promotionId: null };
  const order = await openOrder(depsAt(history, at), { ...props, by: 'qr', keep: async () => undefined });
  const paidAt = later(at, 34);
  await receivePayment(depsAt(history, paidAt), {
    provider: 'sandbox',
    eventId: `demo-history:${order.ref}`,
    type: 'payment.received',
    ref: order.ref,
    transRef: null,
    receiverAccount: null,
    amountSatang,
    paidAt,
    payerBank: 'KBANK',
    payerName: order.sender_account_name ?? member.username,
    payerAccount: order.sender_account_no ?? '',
  });
}

async function buy({ deps, member }: History, roundId: number, lines: readonly Line[], at: Date): Promise<number> {
  const items = lines.map(([bet_type, number, amount]) => ({ bet_type, number, amount }));
  const quote = await validateBill({ db: deps.db, member, input: { round_id: String(roundId), items }, now: at });
  const { bill } = await placeBet({
    db: deps.db,
    memberId: member.id,
    validateToken: quote.validate_token ?? '',
    note: null,
    now: later(at, 6),
  });
  return bill.id;
}

interface PastBet {
  readonly code: string;
  readonly daysAgo: number;
  readonly lines: readonly Line[];
  /** Bought so long before closing. */
  readonly minutesBefore: number;
  /** A second bill of these lines, taken back after two minutes. */
  readonly cancelled?: readonly Line[];
}

/** A draw of a past day with the member's bill on it, played to its end. */
export async function betOnDraw(history: History, bet: PastBet): Promise<void> {
  const { deps, member } = history;
  const category = await categoryOf(history, bet.code);
  const [round] = await openPastRounds(
    deps,
    category,
    planDay(category.schedule, addDays(history.today, -bet.daysAgo)),
  );
  if (!round) return;
  const at = later(round.closes_at, -60 * bet.minutesBefore);
  await buy(history, round.id, bet.lines, at);
  if (bet.cancelled) {
    const billId = await buy(history, round.id, bet.cancelled, later(at, 60));
    await cancelBill({ db: deps.db, memberId: member.id, billId, now: later(at, 180) });
  }
  await endPastRound(deps, category, round);
}

/** A Yeekee round with the crowd's shots, a bill of the member, and the member's own shot as the last one: rank 1. */
export async function playYeekee(history: History, bet: PastBet & { roundNo: number }): Promise<void> {
  const { deps, member } = history;
  const category = await categoryOf(history, bet.code);
  const plans = planDay(category.schedule, addDays(history.today, -bet.daysAgo));
  const plan = plans.filter((candidate) => candidate.roundNo === bet.roundNo);
  const [round] = await openPastRounds(deps, category, plan);
  if (!round?.shooting_closes_at) return;
  await buy(history, round.id, bet.lines, later(round.closes_at, -60 * bet.minutesBefore));
  const last = {
    round: { id: round.id, cooldown_s: category.cooldown_s },
    memberId: member.id,
    number: '51940',
    name: maskName(member.username),
    isSandbox: false,
    at: later(round.shooting_closes_at, -2),
  };
  const shots = [...sandboxShots(round, category, await listShooters(deps.db, member.agentId)), last];
  await recordShots(
    deps.db,
    shots.map((shot, place) => ({ ...shot, place })),
  );
  await endPastRound(deps, category, round);
}

async function categoryOf({ deps, member }: History, code: string): Promise<CategoryRow> {
  return deps.db
    .selectFrom('lotto_category')
    .selectAll()
    .where(({ and }) => and({ agent_id: member.agentId, code }))
    .executeTakeFirstOrThrow();
}

interface GameRounds {
  readonly gameId: string;
  readonly at: Date;
  /** Stake and win of each round, in satang, as the provider reported them. */
  readonly rounds: readonly (readonly [stake: bigint, win: bigint])[];
}

/** Rounds of a sandbox game, by the provider's own calls. */
export async function playGame({ deps, member, walletId }: History, game: GameRounds): Promise<void> {
  for (const [index, [stake, win]] of game.rounds.entries()) {
    const roundId = `demo-${randomBytes(6).toString('hex')}`;
    await playRound(deps.db, {
      memberId: member.id,
      agentId: member.agentId,
      walletId,
      gameId: game.gameId,
      roundId,
      stakeSatang: stake,
      winSatang: win,
      at: later(game.at, index * 22),
    });
  }
}

export async function spinWheel(history: History, at: Date): Promise<void> {
  const { member } = history;
  const who = { memberId: member.id, agentId: member.agentId, form: 'v2', payWith: 'free' } as const;
  const props = { ...who, clientSeed: null, idempotencyKey: null };
  await spin(depsAt(history, at), { ...props, keep: async () => undefined });
}
