import type { DataOf } from '@chokdee/contracts';
import type { GeneratedAlways } from 'kysely';

type StatementItem = DataOf<'GET /api/member/statement'>['items'][number];

/** What moved money, as the statement names it. */
export type TransferKind = StatementItem['type'];
/** What a line of the statement leads to. */
export type TransferReference = NonNullable<StatementItem['reference']>;

/** The other side of every transfer. A house balance is the sum of its postings; no row holds it. */
export type HouseAccount =
  | 'cash:promptpay'
  | 'cash:suspense'
  | 'lotto:stakes'
  | 'lotto:payouts'
  | 'yeekee:prizes'
  | 'game:stakes'
  | 'game:payouts'
  | 'wheel:prizes'
  | `bonus:${string}`
  | 'correction';

export interface LedgerTables {
  wallets: {
    member_id: number;
    id: GeneratedAlways<number>;
    wallet_type_id: number;
    name: string;
    balance_satang: GeneratedAlways<bigint>;
  };
  ledger_transfers: {
    member_id: number;
    id: GeneratedAlways<bigint>;
    key: string;
    wallet_id: number;
    kind: TransferKind;
    amount_satang: bigint;
    balance_before_satang: bigint;
    balance_after_satang: bigint;
    reference_kind: TransferReference['kind'] | null;
    reference_id: string | null;
    title: string;
    at: Date;
  };
  ledger_postings: {
    member_id: number;
    transfer_id: bigint;
    line: number;
    wallet_id: number | null;
    house_account: HouseAccount | null;
    amount_satang: bigint;
  };
  point_accounts: { member_id: number; balance: GeneratedAlways<number> };
  point_transfers: {
    member_id: number;
    id: GeneratedAlways<bigint>;
    key: string;
    kind: string;
    amount: number;
    balance_before: number;
    balance_after: number;
    at: Date;
  };
}
