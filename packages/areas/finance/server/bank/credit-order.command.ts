import type { Deps } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import { noticeRow } from '@chokdee/kernel/notices';
import type { Title } from '@chokdee/kernel/titles';
import { depositTurnoverRow } from '@chokdee/play/bonus';
import { payerLinks } from '@chokdee/play/links';
import { sql } from 'kysely';
import { adapterOf } from '../channels/index.ts';
import { decideOutcome, reasonWhenPaid } from '../deposits/deposit.rules.ts';
import { getFinanceSettings } from '../deposits/finance-settings.ts';
import { findOrderByRef, findRefByAmount, type OrderWithChannel } from '../deposits/order.repository.ts';
import { findName } from '../names/name.repository.ts';
import { isOwnMoney } from '../names/own-money.ts';
import { providerName } from './payment-provider.ts';
import type { PaymentEvent } from './payment-event.ts';

/** Money for an order, and what was known of the order when it was decided to be credited. */
export interface Credit {
  readonly order: OrderWithChannel;
  readonly event: PaymentEvent;
  /** The member's name, which the payer has; null means that nobody asked for it. */
  readonly name: string | null;
  readonly turnoverPercent: number;
  /** Version of the member's name (0: none) as it was read without a lock. Null means that the order is locked. */
  readonly seenNameVersion: number | null;
  readonly now: Date;
}

/**
 * Looks without locks if nothing seems to speak against the money, so that one command can credit it. Null means that
 * the money has to be judged with the order locked.
 */
export async function planCredit({ db, ports }: Deps, event: PaymentEvent, now: Date): Promise<Credit | null> {
  const ref = event.ref ?? (await findRefByAmount(db, event.receiverAccount ?? '', event.amountSatang));
  const order = ref === null ? undefined : await findOrderByRef(db, ref);
  if (!order || order.promotion_id !== null || providerName(ports, order.provider) !== event.provider) return null;
  const { payer_rule: payerRule, deposit_turnover_percent } = await getFinanceSettings(db, order.agent_id);
  const named = await findName(db, order.member_id);
  // Accounts may change meanwhile; the name of the order does not.
  const ownName = named?.name ?? order.sender_account_name;
  const isOwn = isOwnMoney(payerRule, event.payerName, ownName);
  const outcome = decideOutcome(order, { paidSatang: event.amountSatang, isOwn, refusal: null, now });
  if (outcome !== 'credited') return null;
  return {
    order,
    event,
    name: payerRule === 'name' ? ownName : null,
    turnoverPercent: deposit_turnover_percent,
    seenNameVersion: named?.version ?? 0,
    now,
  };
}

/**
 * Credits the deposit with its turnover, and marks the order as paid, by one command to the member's node. Returns the
 * order as it is now. Null means that nothing was written, because something may speak against an order that is not locked.
 */
export async function creditOrder(tx: Tx, credit: Credit): Promise<OrderWithChannel | null> {
  const { order, event, name, turnoverPercent: percent, seenNameVersion, now: at } = credit;
  const { member_id: memberId, agent_id: agentId, ref, payable_satang: amountSatang, channel_name: channel } = order;
  const reason = reasonWhenPaid(order, { paidAt: event.paidAt, now: at });
  const paid = { paid_at: event.paidAt, paid_late: reason === 'late', reason };
  const title: Title = { key: 'deposit.channel', params: { channel } };
  const params = { satang: String(amountSatang), channel };
  const notice = await noticeRow(tx, { memberId, key: 'deposit.credited', params, cause: ref, at });
  const row = {
    agent_id: agentId,
    amount_satang: String(amountSatang),
    house: adapterOf(order.channel_code).cashAccount,
    key: `deposit:${ref}`,
    title_key: title.key,
    title_params: title.params,
    name,
    links: payerLinks({ bank: event.payerBank, name: event.payerName, account: event.payerAccount }),
    turnover: await depositTurnoverRow(tx, { memberId, agentId, ref, amountSatang, percent, at }),
    notice: notice.row,
    ...paid,
  };
  const terms =
    seenNameVersion === null
      ? null
      : JSON.stringify({ payable_satang: String(amountSatang), name_version: seenNameVersion });
  const { rows } = await sql<{ is_credited: boolean; notice_id: number | null }>`
    select is_credited, notice_id from credit_deposit(${memberId}::bigint, ${ref}, ${JSON.stringify(row)}::jsonb,
      ${terms}::jsonb, ${at}::timestamptz)`.execute(tx);
  if (!rows[0]?.is_credited) return null;
  await notice.written(rows[0].notice_id);
  return { ...order, ...paid, status: 'paid', held_reason: null, paid_satang: amountSatang };
}
