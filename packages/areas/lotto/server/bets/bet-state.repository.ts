import type { Queryable } from '@chokdee/kernel/db';
import type { Wallet } from '@chokdee/kernel/ledger';
import { sql } from 'kysely';
import type { RoundRow } from '../rounds/round.repository.ts';
import { type BookRow, type MemberRound, toBook, toStakes } from './bet-book.repository.ts';
import type { MemberStakes, RoundBook } from './bet-book.rules.ts';
import type { BetItem } from './stake.rules.ts';

/** Rows that bills are checked against. */
export interface BetState {
  readonly rounds: ReadonlyMap<number, RoundRow>;
  readonly books: ReadonlyMap<number, RoundBook>;
  /** Main wallets by member id. */
  readonly wallets: ReadonlyMap<number, Wallet>;
  readonly stakes: ReadonlyMap<string, MemberStakes>;
}

/** JSON form: it has no times and no 64-bit numbers. */
export interface BetStateJson {
  readonly rounds: readonly RoundJson[];
  readonly books: readonly (BookRow & { round_id: string })[];
  readonly wallets: readonly {
    id: number;
    member_id: number;
    wallet_type_id: number;
    name: string;
    balance_satang: string;
  }[];
  readonly stakes: Parameters<typeof toStakes>[1];
}

type RoundTimes = 'opens_at' | 'closes_at' | 'shooting_closes_at' | 'result_at' | 'resulted_at' | 'settled_at';
type RoundJson = Omit<RoundRow, RoundTimes | 'id'> & { id: string } & { [Time in RoundTimes]: string | null };

type Numbers = readonly Pick<BetItem, 'betType' | 'number'>[];

/** Reads what bills are checked against, in one statement and without a lock. An unknown round is left out. */
export async function readBetState(
  db: Queryable,
  wanted: readonly (MemberRound & { readonly items: Numbers })[],
): Promise<BetState> {
  const bills = wanted.map(({ memberId, roundId, items }) => ({
    member_id: memberId,
    round_id: String(roundId),
    items: numbersJson(items),
  }));
  const { rows } = await sql<BetStateJson>`
    select s.* from lotto_bet_state(array(
      select w from jsonb_populate_recordset(null::lotto_bill_token, ${JSON.stringify(bills)}::jsonb) w)) s`.execute(
    db,
  );
  if (!rows[0]) throw new Error('lotto_bet_state answered nothing');
  return toBetState(rows[0], wanted);
}

/** Lines as the database reads them: it needs their numbers alone. */
export const numbersJson = (items: Numbers) => items.map(({ betType, number }) => ({ bet_type: betType, number }));

export function toBetState(state: BetStateJson, wanted: readonly MemberRound[]): BetState {
  const wallets = state.wallets.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    walletTypeId: row.wallet_type_id,
    name: row.name,
    balanceSatang: BigInt(row.balance_satang),
  }));
  return {
    rounds: new Map(state.rounds.map((row) => [Number(row.id), toRound(row)])),
    books: new Map(state.books.map((row) => [Number(row.round_id), toBook(row)])),
    wallets: new Map(wallets.map((wallet) => [wallet.memberId, wallet])),
    stakes: toStakes(wanted, state.stakes),
  };
}

function toRound(row: RoundJson): RoundRow {
  const time = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    ...row,
    id: Number(row.id),
    opens_at: new Date(row.opens_at ?? Number.NaN),
    closes_at: new Date(row.closes_at ?? Number.NaN),
    result_at: new Date(row.result_at ?? Number.NaN),
    shooting_closes_at: time(row.shooting_closes_at),
    resulted_at: time(row.resulted_at),
    settled_at: time(row.settled_at),
  };
}
