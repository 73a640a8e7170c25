import type { DataOf } from '@chokdee/contracts';
import { type Selectable, sql } from 'kysely';
import { countedId } from '../db/counted-id.ts';
import { isDistributed } from '../db/is-distributed.ts';
import type { Queryable, Tx } from '../db/transaction.ts';
import { thb } from '../money/money.ts';
import { copy } from './copy.ts';
import type { LedgerTables } from './ledger.tables.ts';

export interface Wallet {
  readonly id: number;
  readonly memberId: number;
  readonly walletTypeId: number;
  readonly name: string;
  readonly balanceSatang: bigint;
}

/** Number of the main wallet in the specification: wallet_type_id 1. */
export const MAIN_WALLET_TYPE = 1;
export const PROMOTION_WALLET_TYPE = 2;

export async function listWallets(db: Queryable, memberId: number): Promise<Wallet[]> {
  const rows = await db
    .selectFrom('wallets')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('wallet_type_id')
    .execute();
  return rows.map(toWallet);
}

/** The wallets of several members by member id. */
export async function listWalletsOf(db: Queryable, memberIds: readonly number[]): Promise<Map<number, Wallet[]>> {
  const rows = await db
    .selectFrom('wallets')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .orderBy('member_id')
    .orderBy('wallet_type_id')
    .execute();
  const wallets = new Map<number, Wallet[]>();
  for (const row of rows) wallets.set(row.member_id, [...(wallets.get(row.member_id) ?? []), toWallet(row)]);
  return wallets;
}

function toWallet(row: Selectable<LedgerTables['wallets']>): Wallet {
  return {
    id: row.id,
    memberId: row.member_id,
    walletTypeId: row.wallet_type_id,
    name: row.name,
    balanceSatang: row.balance_satang,
  };
}

export async function mainWallet(db: Queryable, memberId: number): Promise<Wallet> {
  const wallet = (await listWallets(db, memberId)).find((item) => item.walletTypeId === MAIN_WALLET_TYPE);
  if (!wallet) throw new Error(`Member ${memberId} has no main wallet.`);
  return wallet;
}

/** Counts the transfers of a member until now: the number of the last one. */
export async function countMovements(db: Queryable, memberId: number): Promise<bigint> {
  const main = db
    .selectFrom('wallets')
    .select('transfer_count')
    .where(({ and }) => and({ member_id: memberId, wallet_type_id: MAIN_WALLET_TYPE }));
  return (await main.executeTakeFirstOrThrow()).transfer_count;
}

/** The main wallets of members by member id, locked in the order of the member ids until the transaction ends. */
export async function lockMainWallets(tx: Tx, memberIds: readonly number[]): Promise<Map<number, Wallet>> {
  if (memberIds.length === 0) return new Map();
  const ids = [...new Set(memberIds)].sort((one, other) => one - other);
  // No statement locks rows of several nodes.
  const lists = ids.length > 1 && (await isDistributed(tx)) ? ids.map((id) => [id]) : [ids];
  const wallets = new Map<number, Wallet>();
  for (const list of lists) for (const wallet of await lockList(tx, list)) wallets.set(wallet.memberId, wallet);
  return wallets;
}

async function lockList(tx: Tx, memberIds: readonly number[]): Promise<Wallet[]> {
  const rows = await tx
    .selectFrom('wallets')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .where('wallet_type_id', '=', MAIN_WALLET_TYPE)
    .orderBy('member_id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toWallet);
}

/** The wallets and the point account of a new member, all empty. */
export async function createMemberWallets(tx: Tx, memberId: number): Promise<void> {
  const ids = [await countedId(tx, 'wallets_id_seq'), await countedId(tx, 'wallets_id_seq')];
  await sql`select * from open_wallets(${memberId}, ${[copy.mainWallet, copy.promotionWallet]}, ${ids})`.execute(tx);
}

export function presentWallet(wallet: Wallet): DataOf<'POST /api/member/wallets'>[number] {
  return {
    id: wallet.id,
    wallet_name: wallet.name,
    balance: thb(wallet.balanceSatang),
    wallet_type_id: wallet.walletTypeId,
  };
}
