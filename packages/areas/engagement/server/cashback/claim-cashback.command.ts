import type { ErrorName } from '@chokdee/contracts';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { lockMainWallets, postTransfer } from '@chokdee/kernel/ledger';
import { notify } from '@chokdee/kernel/notices';
import { createRef } from '@chokdee/kernel/references';
import { accrueLoss } from './accrue-loss.command.ts';
import { accrueTurnover } from './accrue-turnover.command.ts';
import { type CashbackRow, findCashback, type Owner } from './cashback.repository.ts';
import type { CashbackKind } from './cashback.tables.ts';

interface ClaimProps extends Owner {
  readonly kind: CashbackKind;
  /** The day, or the Monday of the week. */
  readonly day: string;
  /** Runs in the transaction that pays. */
  keep(tx: Tx, claimed: ClaimedCashback): Promise<void>;
}

export interface ClaimedCashback {
  readonly row: CashbackRow;
  readonly balanceSatang: bigint;
}

/**
 * Pays a day or a week into the main wallet, once, with the amount computed now. The money is the member's own and needs
 * no turnover, so a rest from play does not keep it back.
 * @throws CASHBACK_UNKNOWN, _CLAIMED, _EXPIRED or _NOTHING
 */
export async function claimCashback(deps: Deps, props: ClaimProps): Promise<ClaimedCashback> {
  const { memberId, kind, day } = props;
  const claimed = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    // Serializes the member's claims. Every movement of money takes this lock first.
    const mainWallet = (await lockMainWallets(tx, [memberId])).get(memberId);
    await (kind === 'turnover' ? accrueTurnover(tx, props, now) : accrueLoss(tx, props, now));
    const row = await findCashback(tx, memberId, kind, day);
    if (!row || !mainWallet) throw new BusinessError('CASHBACK_UNKNOWN');
    const refusal = refusalOf(row, now);
    if (refusal) throw new BusinessError(refusal);
    const ref = createRef(kind === 'turnover' ? 'CT' : 'CB', now);
    const closed = { is_closed: true, claimed_at: now, ref };
    await tx
      .updateTable('cashbacks')
      .set(closed)
      .where(({ and }) => and({ member_id: memberId, kind, day }))
      .execute();
    const { balanceAfterSatang } = await postTransfer(tx, {
      memberId,
      walletId: mainWallet.id,
      amountSatang: row.amount_satang,
      kind: 'bonus',
      house: 'bonus:cashback',
      key: `cashback:${kind}:${day}`,
      reference: { kind: kind === 'turnover' ? 'cashback' : 'loss_refund', id: ref },
      title: { key: `cashback.${kind}` },
      at: now,
    });
    const params = { of: kind, satang: String(row.amount_satang) };
    await notify(tx, [{ memberId, key: 'cashback.paid', params, cause: `${kind}:${day}`, at: now }]);
    const outcome = { row: { ...row, ...closed }, balanceSatang: balanceAfterSatang };
    await props.keep(tx, outcome);
    return outcome;
  });
  deps.live.balanceChanged(memberId);
  return claimed;
}

function refusalOf(row: CashbackRow, now: Date): ErrorName | null {
  if (row.claimed_at !== null) return 'CASHBACK_CLAIMED';
  if (row.amount_satang === 0n) return 'CASHBACK_NOTHING';
  return row.claimable_until < now ? 'CASHBACK_EXPIRED' : null;
}
