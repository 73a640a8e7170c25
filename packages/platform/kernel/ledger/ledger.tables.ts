import type { DataOf } from '@chokdee/contracts';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Json } from '../jobs/jobs.tables.ts';
import type { HouseAccount } from './house-accounts.ts';
import type { PointAccount, PointKind } from './point-accounts.ts';
import type { Title } from './titles.ts';

type StatementItem = DataOf<'GET /api/member/statement'>['items'][number];

/** Kinds of movements of money, as the statement names them. */
export type TransferKind = StatementItem['type'];
/** References of a line of the statement. */
export type TransferReference = NonNullable<StatementItem['reference']>;

/** Kinds of movements between two house accounts. */
export const houseTransferKinds = [
  'suspense',
  'suspense_returned',
  'payout',
  'game_win_held',
  'game_win_refused',
] as const;
export type HouseTransferKind = (typeof houseTransferKinds)[number];

export interface LedgerTables {
  wallets: {
    member_id: number;
    id: GeneratedAlways<number>;
    wallet_type_id: number;
    name: string;
    balance_satang: GeneratedAlways<bigint>;
    transfer_count: GeneratedAlways<bigint>;
  };
  ledger_transfers: {
    member_id: number;
    id: number;
    key: string;
    wallet_id: number;
    kind: TransferKind;
    amount_satang: bigint;
    balance_before_satang: bigint;
    balance_after_satang: bigint;
    reference_kind: TransferReference['kind'] | null;
    reference_id: string | null;
    title_key: Title['key'];
    title_params: Json<unknown>;
    at: Date;
  };
  ledger_postings: {
    member_id: number;
    transfer_id: number;
    line: number;
    wallet_id: number | null;
    house_account: HouseAccount | null;
    amount_satang: bigint;
  };
  /** Sums of a member's transfers by day in Bangkok and kind. */
  ledger_days: {
    member_id: number;
    day: ColumnType<Date, string, string>;
    kind: TransferKind;
    amount_satang: bigint;
  };
  ledger_house_transfers: {
    agent_id: number;
    id: GeneratedAlways<number>;
    key: string;
    kind: HouseTransferKind;
    from_account: HouseAccount;
    to_account: HouseAccount;
    amount_satang: bigint;
    reference: string;
    note: string;
    at: Date;
  };
  ledger_checks: { day: ColumnType<Date, string, string>; checked_at: Date; problems: string[] };
  /** View: the house's side of every transfer. */
  house_postings: { house_account: HouseAccount; amount_satang: bigint };
  point_accounts: { member_id: number; balance: GeneratedAlways<number>; transfer_count: GeneratedAlways<bigint> };
  point_transfers: {
    member_id: number;
    id: number;
    key: string;
    kind: PointKind;
    amount: number;
    balance_before: number;
    balance_after: number;
    reference_kind: string | null;
    reference_id: string | null;
    title_key: Title['key'];
    title_params: Json<unknown>;
    at: Date;
  };
  point_postings: {
    member_id: number;
    transfer_id: number;
    line: number;
    house_account: PointAccount | null;
    amount: number;
  };
}

declare module '../db/database.ts' {
  interface Database extends LedgerTables {}
}
