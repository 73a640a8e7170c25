import type { DataOf, InputOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import type { Queryable } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import { type CallContext, handleError, pageCursor, pageOf, readPageCursor, registerCall } from '@chokdee/kernel/http';
import { satang, thb } from '@chokdee/kernel/money';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Channel } from '../channels/channel-adapter.ts';
import { adapterOf } from '../channels/index.ts';
import { assertSlipPlace } from '../slips/slip-picture.ts';
import { submitSlip } from '../slips/submit-slip.command.ts';
import { presentHeld } from '../suspense/held.presenter.ts';
import { listHeldOf } from '../suspense/suspense.repository.ts';
import { cancelOrder } from './cancel-order.command.ts';
import { statusAt } from './deposit.rules.ts';
import { openOrder } from './open-order.command.ts';
import { presentChannel, presentOrder, presentStatus } from './order.presenter.ts';
import {
  findChannel,
  findOrder,
  findRunningOrder,
  lifetimeTotals,
  listChannels,
  listOrders,
  type OrderWithChannel,
} from './order.repository.ts';

/** Time after its end in which held money is shown, where no order is asked for. */
const HELD_SHOWN_MS = 30 * 86_400_000;

export function registerDepositCalls(app: App): void {
  registerCall(app, 'GET /api/member/payment/channels', async ({ db, member }) =>
    Promise.all(
      (await listChannels(db, member.agentId)).map(async (channel) =>
        presentChannel(channel, await whereToPay(db, channel)),
      ),
    ),
  );

  registerCall(app, 'GET /api/member/payment/info', async ({ db, member }, input) => {
    const channel = await findChannel(db, member.agentId, input.channel_id);
    if (!channel) throw new BusinessError('CHANNEL_UNKNOWN');
    const { depositSatang, withdrawSatang } = await lifetimeTotals(db, member.id);
    return {
      channel: presentChannel(channel, await whereToPay(db, channel)),
      amount_chips: channel.amount_chips_satang.map(thb),
      lifetime_deposit: thb(depositSatang),
      lifetime_withdraw: thb(withdrawSatang),
      lifetime_net: thb(depositSatang - withdrawSatang),
    };
  });

  registerCall(app, 'POST /api/member/payment/generate_qr', (context, input) => open(context, input, 'qr'), {
    isBound: true,
  });

  registerCall(app, 'POST /api/member/payment/bank_transfer', (context, input) => open(context, input, 'transfer'), {
    isBound: true,
  });

  registerCall(
    app,
    'POST /api/member/payment/slip',
    async (context, { ref, picture }) => {
      const order = await submitSlip(context, { memberId: context.member.id, ref, picture });
      return presentOrder(order, context.clock.now());
    },
    { errorHandler: refuseLargeSlip, admit: assertSlipPlace },
  );

  registerCall(app, 'POST /api/member/payment/cancel', async (context, { ref }) =>
    presentOrder(await cancelOrder(context, { memberId: context.member.id, ref }), context.clock.now()),
  );

  registerCall(app, 'GET /api/member/payment/list', async ({ db, clock, member }, { status, cursor, limit = 20 }) => {
    const before = cursor === undefined ? null : readPageCursor(cursor);
    const rows = await listOrders(db, member.id, { status: status ?? null, before, limit });
    const { items, nextCursor } = pageOf(rows, limit, (last) => pageCursor(last.created_at, last.ref));
    return { items: items.map((order) => presentOrder(order, clock.now())), next_cursor: nextCursor };
  });

  registerCall(app, 'GET /api/member/payment/held', async ({ db, clock, member }, { ref = null }) => {
    const endedSince = new Date(clock.now().getTime() - HELD_SHOWN_MS);
    const rows = await listHeldOf(db, member.id, { ref, endedSince });
    return rows.map((row) => presentHeld(row, member.id));
  });

  registerCall(app, 'GET /api/member/payment/qrcode_info', async ({ db, clock, member }, { ref }) => {
    const now = clock.now();
    if (ref === undefined) {
      const running = await findRunningOrder(db, member.id);
      return running && statusAt(running, now) === 'pending' ? presentOrder(running, now) : null;
    }
    const order = await findOrder(db, member.id, ref);
    if (!order) throw new BusinessError('ORDER_UNKNOWN');
    return presentOrder(order, now);
  });

  registerCall(app, 'GET /api/member/payment/inquiry_status', async ({ db, clock, member }, { ref }) => {
    const order = await findOrder(db, member.id, ref);
    if (!order) throw new BusinessError('ORDER_UNKNOWN');
    return presentStatus(order, clock.now());
  });
}

async function whereToPay(db: Queryable, channel: Channel) {
  const adapter = adapterOf(channel.code);
  const [isPayable, subChannels] = await Promise.all([
    adapter.isPayable(db, channel),
    adapter.listSubChannels(db, channel),
  ]);
  return { isPayable, subChannels };
}

type OpenCall = 'POST /api/member/payment/generate_qr';

async function open(
  context: CallContext<DataOf<OpenCall>>,
  input: InputOf<OpenCall>,
  by: 'qr' | 'transfer',
): Promise<DataOf<OpenCall>> {
  const { member, clock } = context;
  const present = (order: OrderWithChannel) => presentOrder(order, clock.now());
  const order = await openOrder(context, {
    memberId: member.id,
    agentId: member.agentId,
    channelId: input.channel_id,
    by,
    subChannelId: input.sub_channel_id ?? null,
    amountSatang: satang(input.amount),
    promotionId: input.promotion_id,
    keep: (tx, opened) => context.keepAnswer(tx, present(opened)),
    answerRow: (opened) => context.answerRow(present(opened)),
  });
  return present(order);
}

/** Refuses a larger body without reading it to its end. */
function refuseLargeSlip(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const isTooLarge = error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  handleError(isTooLarge ? new BusinessError('SLIP_TOO_LARGE') : error, request, reply);
}
