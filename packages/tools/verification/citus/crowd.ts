import { randomUUID } from 'node:crypto';
import type { TestMember } from '@chokdee/api/testing';
import { BANK_MEMBER_NAME, nameMember, paidEvent, sendPaymentEvent } from '@chokdee/api/testing/finance';
import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { troubleOf } from '@chokdee/kernel/db';
import { satang } from '@chokdee/kernel/money';
import { ask } from './node.ts';
import { DEPOSIT_THB, type House, STAKE_THB } from './house.ts';

/** An act that a member was told of. */
interface Act {
  readonly kind: 'bill' | 'deposit';
  /** Number of the bill, or reference of the deposit. */
  readonly ref: string;
  /** Amount that it added to the wallet. */
  readonly satang: bigint;
}

/** A member and what it was told. */
export interface Player extends TestMember {
  /** Port of the worker that has its rows. */
  readonly port: number;
  readonly acts: Act[];
  /** Requests that were sent again under their key. */
  repeated: number;
  /** Sends nothing again: the proof has failed. */
  hasGivenUp: boolean;
  /** Answers that no member should see. */
  readonly wrong: string[];
}

const AGAIN_MS = 100;
/** A key is free again when its lease has ended (idempotency-keys.ts). */
const LEASE_MS = 31_000;
const MOST_WRONG = 20;

/** Registers members with money until each worker has `count` of them. */
export async function playersOn(house: House, ports: readonly number[], count: number): Promise<Player[]> {
  const { deps, databaseUrl } = house.test;
  const players: Player[] = [];
  const lack = (port: number) => players.filter((player) => player.port === port).length < count;
  while (ports.some(lack)) {
    const [member] = await house.fundedMembers(1);
    if (!member) throw new RangeError('no member');
    const shard = `get_shard_id_for_distribution_column('members', ${member.id})`;
    const [place] = await ask<{ port: number }>(
      databaseUrl,
      `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid) where shardid = ${shard}`,
    );
    if (!place || !lack(place.port)) continue;
    await nameMember(deps, member, BANK_MEMBER_NAME);
    players.push({ ...member, port: place.port, acts: [], repeated: 0, hasGivenUp: false, wrong: [] });
  }
  return players;
}

/** Buys bills and pays in by turns; each request is repeated under its key until it is answered. */
export async function play(house: House, player: Player, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) await (turn % 3 === 2 ? payIn(house, player) : buy(house, player, turn));
}

async function buy(house: House, player: Player, turn: number): Promise<void> {
  const number = String(turn % 1_000).padStart(3, '0');
  const items = [{ bet_type: '3top' as const, number, amount: STAKE_THB }];
  const quoted = await insist(house, player, 'POST /api/lotto/bill/validate', { round_id: house.own.roundId, items });
  const { validate_token } = quoted;
  if (!validate_token) throw new Error('no token');
  const { bill_id } = await insist(house, player, 'POST /api/lotto/bill/create', { validate_token });
  player.acts.push({ kind: 'bill', ref: bill_id, satang: -satang(STAKE_THB) });
}

async function payIn(house: House, player: Player): Promise<void> {
  const order = { channel_id: 1, amount: DEPOSIT_THB };
  const { ref, payable_amount } = await insist(house, player, 'POST /api/member/payment/generate_qr', order);
  const event = paidEvent(house.test, ref, payable_amount);
  await repeat(player, async () => {
    try {
      return await sendPaymentEvent(house.test, event);
    } catch (error) {
      if (troubleOf(error) !== 'database away') player.wrong.push(`payment: ${String(error)}`);
      return null;
    }
  });
  player.acts.push({ kind: 'deposit', ref, satang: satang(payable_amount) });
}

function insist<K extends CallName>({ test }: House, player: Player, name: K, input: InputOf<K>): Promise<DataOf<K>> {
  const options = { token: player.token, key: randomUUID() };
  return repeat(player, async () => {
    const { status, error, message, data } = await test.api.call(name, input, options);
    if (error === 0) return data;
    if (error === codeOf('9006 REQUEST_IN_PROGRESS')) test.clock.advance(LEASE_MS);
    else if (status !== 503) player.wrong.push(`${name}: ${status} ${error} ${message}`);
    return null;
  });
}

async function repeat<T>(player: Player, send: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await send();
    if (answer !== null) return answer;
    player.repeated += 1;
    if (player.hasGivenUp || player.wrong.length > MOST_WRONG) throw new Error(player.wrong.at(-1) ?? 'given up');
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
