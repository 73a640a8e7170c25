import type { Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { mainWallet, postTransfer } from '@chokdee/kernel/ledger';
import { grantSpins } from '../wheel/spin-grants.ts';
import type { ItemRow } from './shop.repository.ts';

interface DeliverProps {
  readonly memberId: number;
  readonly redemptionId: number;
  readonly ref: string;
  readonly item: ItemRow;
  readonly quantity: number;
  readonly at: Date;
}

/** Gives what comes at once; goods wait for staff. */
export async function deliver(tx: Tx, props: DeliverProps): Promise<void> {
  const { memberId, redemptionId, ref, item, quantity, at } = props;
  const key = `redemption:${redemptionId}`;
  if (item.kind === 'spin') {
    await grantSpins(tx, { memberId, key, spins: Number(item.value) * quantity, at });
  }
  if (item.kind === 'coupon') await takeCodes(tx, props);
  if (item.kind !== 'credit') return;
  const wallet = await mainWallet(tx, memberId);
  await postTransfer(tx, {
    memberId,
    walletId: wallet.id,
    amountSatang: item.value * BigInt(quantity),
    kind: 'reward',
    house: 'shop:credits',
    key,
    reference: { kind: 'redemption', id: ref },
    title: { key: 'shop.redeemed', params: { name: item.name, quantity } },
    at,
  });
}

/** The lock on the item keeps others away; fewer codes than stock are a mistake of staff, and nothing is sold. */
async function takeCodes(tx: Tx, { memberId, redemptionId, item, quantity }: DeliverProps): Promise<void> {
  const taken = await tx
    .updateTable('shop_codes')
    .set({ member_id: memberId, redemption_id: redemptionId })
    .where(({ and }) => and({ agent_id: item.agent_id, item_id: item.item_id }))
    .where('code', 'in', (eb) =>
      eb
        .selectFrom('shop_codes')
        .select('code')
        .where(({ and }) => and({ agent_id: item.agent_id, item_id: item.item_id }))
        .where('member_id', 'is', null)
        .orderBy('code')
        .limit(quantity),
    )
    .returning('code')
    .execute();
  if (taken.length < quantity) throw new BusinessError('ITEM_SOLD_OUT');
}
