import type { Deps } from '@chokdee/kernel/app';
import { inTransaction } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { providerOf } from '../bank/payment-provider.ts';
import { readEvent } from '../bank/receive-event.ts';
import type { PaymentEvent } from '../bank/payment-event.ts';
import { receivePayment } from '../bank/receive-payment.command.ts';
import { BankUnavailable } from '../bank/signed-call.ts';
import type { Slip } from '../channels/channel-adapter.ts';
import { getFinanceSettings } from '../deposits/finance-settings.ts';
import { findOrder, type OrderWithChannel } from '../deposits/order.repository.ts';
import { keepSlip, noteRefusal } from '../missing/slips.repository.ts';
import { isOwnMoney, ownNameOf } from '../names/own-money.ts';
import { resolveSuspense } from '../suspense/resolve-suspense.command.ts';
import { readSlip } from './slip-picture.ts';
import { countSlipTry } from './slip-tries.repository.ts';

interface SubmitSlipProps {
  readonly memberId: number;
  readonly ref: string;
  /** The picture in base64. */
  readonly picture: string;
}

/** Clocks of banks differ; a transfer a little before the order can still be meant for it. */
const BEFORE_MS = 5 * 60_000;
const AFTER_MS = 24 * 3_600_000;

/**
 * Credits an order by the slip of its transfer: the picture only names the transfer, and the bank's word counts.
 * @throws the SLIP_… errors, TOO_MANY_REQUESTS, BANK_UNAVAILABLE, and SELF_EXCLUDED or LIMIT_REACHED for money that is
 * held and stays so
 */
export async function submitSlip(deps: Deps, { memberId, ref, picture }: SubmitSlipProps): Promise<OrderWithChannel> {
  const order = await findOrder(deps.db, memberId, ref);
  if (!order) throw new BusinessError('ORDER_UNKNOWN');
  const onTurn = () => countSlipTry(deps, { memberId, ref });
  const sent = { memberId, agentId: order.agent_id, ref, base64: picture };
  const slip = await readSlip({ memberId, base64: picture, onTurn }).catch(async (error: unknown) => {
    // Staff read what no program could.
    const isUnread = error instanceof BusinessError && error.errorName === 'SLIP_UNREADABLE';
    if (isUnread) await keepSlip(deps, { ...sent, transRef: null, refusal: error.errorName });
    throw error;
  });
  const kept = await keepSlip(deps, { ...sent, transRef: slip.transRef });
  return creditBySlip(deps, { memberId, order, slip }).catch(async (error: unknown) => {
    const isRefused = error instanceof BusinessError && error.errorName.startsWith('SLIP_');
    if (kept && isRefused) await noteRefusal(deps.db, kept, error.errorName);
    throw error;
  });
}

interface NamedTransfer {
  readonly memberId: number;
  readonly order: OrderWithChannel;
  readonly slip: Slip;
}

/** Credits the order with the transfer that the slip names. */
async function creditBySlip(deps: Deps, { memberId, order, slip }: NamedTransfer): Promise<OrderWithChannel> {
  const { ref } = order;
  const known = await findKnown(deps, slip.transRef);
  if (known && known.ref === ref && order.status === 'paid') return order;
  const isHeldForNobody = known?.outcome === 'unknown_ref' && known.resolved_at === null;
  if (known && !isHeldForNobody) throw new BusinessError('SLIP_USED');
  const event = await askBank(deps, order, slip);
  await check(deps, order, event, known !== undefined);
  if (known) {
    const held = { provider: known.provider, eventId: known.event_id, memberId, orderRef: ref };
    const by = { by: 'slip', note: slip.transRef, now: deps.clock.now() };
    await inTransaction(deps.db, (tx) => resolveSuspense(tx, { ...held, ...by }));
    deps.live.balanceChanged(memberId);
  } else {
    await receivePayment(deps, { ...event, ref });
  }
  const after = await findOrder(deps.db, memberId, ref);
  if (after?.status === 'paid' || after?.held_reason) return after;
  // Another request has used the same slip a moment before.
  throw new BusinessError('SLIP_USED');
}

function findKnown({ db }: Deps, transRef: string) {
  return db
    .selectFrom('psp_events')
    .leftJoin('payment_suspense', (join) =>
      join
        .onRef('payment_suspense.provider', '=', 'psp_events.provider')
        .onRef('payment_suspense.event_id', '=', 'psp_events.event_id'),
    )
    .select([
      'psp_events.provider',
      'psp_events.event_id',
      'psp_events.ref',
      'psp_events.outcome',
      'payment_suspense.resolved_at',
    ])
    .where('psp_events.trans_ref', '=', transRef)
    .executeTakeFirst();
}

async function askBank({ ports }: Deps, order: OrderWithChannel, slip: Slip): Promise<PaymentEvent> {
  try {
    const { name, bank } = providerOf(ports, order.provider);
    const transfer = await bank.findSlip(slip);
    if (!transfer) throw new BusinessError('SLIP_UNKNOWN');
    return readEvent(name, transfer);
  } catch (error) {
    if (error instanceof BankUnavailable) throw new BusinessError('BANK_UNAVAILABLE');
    throw error;
  }
}

async function check(
  { db, ports }: Deps,
  order: OrderWithChannel,
  event: PaymentEvent,
  isHeld: boolean,
): Promise<void> {
  const isReceiver =
    order.receiver_account_no === null ? event.ref === order.ref : event.receiverAccount === order.receiver_account_no;
  const sinceOpenedMs = event.paidAt.getTime() - order.created_at.getTime();
  const isInTime = sinceOpenedMs >= -BEFORE_MS && sinceOpenedMs <= AFTER_MS;
  if (!isReceiver || !isInTime || event.amountSatang !== order.payable_satang) throw new BusinessError('SLIP_MISMATCH');
  const { payer_rule } = await getFinanceSettings(db, order.agent_id);
  const ownName = await ownNameOf(db, ports, order);
  // Money for a member without a name is held. Money that is held for nobody does not become theirs by a slip.
  const isUnknown = ownName === null && !isHeld;
  if (!isUnknown && !isOwnMoney(payer_rule, event.payerName, ownName)) throw new BusinessError('SLIP_NOT_YOURS');
}
