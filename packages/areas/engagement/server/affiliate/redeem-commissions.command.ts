import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets, postTransfer } from '@chokdee/kernel/ledger';
import { satang, thb } from '@chokdee/kernel/money';
import { notify } from '@chokdee/kernel/notices';
import { createRef } from '@chokdee/kernel/references';
import { type AffiliateTerms, getSettings } from './affiliate-settings.ts';

interface RedeemProps {
  readonly memberId: number;
  readonly agentId: number;
  /** THB, as it was typed. */
  readonly amount: number;
  /** Runs in the transaction that pays. */
  keep(tx: Tx, redeemed: Redeemed): Promise<void>;
}

export interface Redeemed {
  readonly ref: string;
  readonly amountSatang: bigint;
  readonly availableSatang: bigint;
  readonly balanceSatang: bigint;
}

/**
 * Takes commissions into the main wallet; they are the member's own, so resting from play does not keep them back.
 * @throws AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE, AMOUNT_DECIMALS or COMMISSION_TOO_LOW.
 */
export async function redeemCommissions(deps: Deps, props: RedeemProps): Promise<Redeemed> {
  const { memberId } = props;
  const redeemed = await inTransaction(deps.db, async (tx) => {
    const amountSatang = readAmount(props.amount, await getSettings(tx, props.agentId));
    const now = deps.clock.now();
    const mainWallet = (await lockMainWallets(tx, [memberId])).get(memberId);
    const account = await tx
      .selectFrom('affiliate_accounts')
      .selectAll()
      .where('member_id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const availableSatang = account ? account.earned_satang - account.redeemed_satang : 0n;
    if (!mainWallet || !account || availableSatang < amountSatang) throw new BusinessError('COMMISSION_TOO_LOW');
    const ref = createRef('AF', now);
    const no = account.redemptions + 1;
    await tx
      .updateTable('affiliate_accounts')
      .set({ redeemed_satang: account.redeemed_satang + amountSatang, redemptions: no })
      .where('member_id', '=', memberId)
      .execute();
    await tx
      .insertInto('affiliate_entries')
      .values({ member_id: memberId, kind: 'redeem', at: now, amount_satang: -amountSatang, ref })
      .execute();
    const { balanceAfterSatang } = await postTransfer(tx, {
      memberId,
      walletId: mainWallet.id,
      amountSatang,
      kind: 'affiliate',
      house: 'affiliate:commissions',
      key: `affiliate:${no}`,
      reference: { kind: 'affiliate', id: ref },
      title: { key: 'affiliate.redeemed' },
      at: now,
    });
    const params = { satang: String(amountSatang) };
    await notify(tx, [{ memberId, key: 'affiliate.redeemed', params, cause: ref, at: now }]);
    const outcome = {
      ref,
      amountSatang,
      availableSatang: availableSatang - amountSatang,
      balanceSatang: balanceAfterSatang,
    };
    await props.keep(tx, outcome);
    return outcome;
  });
  deps.live.balanceChanged(memberId);
  return redeemed;
}

function readAmount(amount: number, { redeem_min_satang, redeem_max_satang }: AffiliateTerms): bigint {
  if (amount < thb(redeem_min_satang)) throw new BusinessError('AMOUNT_TOO_SMALL');
  if (amount > thb(redeem_max_satang)) throw new BusinessError('AMOUNT_TOO_LARGE');
  return satang(amount);
}
