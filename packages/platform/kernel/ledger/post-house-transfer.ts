import type { Tx } from '../db/transaction.ts';
import type { HouseAccount } from './house-accounts.ts';
import type { HouseTransferKind } from './ledger.tables.ts';

interface HouseTransferProps {
  readonly agentId: number;
  /** Unique per agent and deterministic. */
  readonly key: string;
  readonly kind: HouseTransferKind;
  readonly from: HouseAccount;
  readonly to: HouseAccount;
  readonly amountSatang: bigint;
  /** Reference of the order, event or withdrawal that it belongs to. */
  readonly reference: string;
  readonly note: string;
  readonly at: Date;
}

/** Moves money from one house account to another, once per key; answers false when the key was posted before. */
export async function postHouseTransfer(tx: Tx, props: HouseTransferProps): Promise<boolean> {
  const posted = await tx
    .insertInto('ledger_house_transfers')
    .values({
      agent_id: props.agentId,
      key: props.key,
      kind: props.kind,
      from_account: props.from,
      to_account: props.to,
      amount_satang: props.amountSatang,
      reference: props.reference,
      note: props.note,
      at: props.at,
    })
    .onConflict((conflict) => conflict.columns(['agent_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return posted !== undefined;
}
