import type { App } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { registerCall } from '../../http/register-call.ts';
import { satang, thb } from '../../money.ts';
import { generateQr } from './generate-qr.command.ts';
import { presentChannel, presentOrder, presentStatus } from './payment.presenter.ts';
import { findChannel, findOrder, findRunningOrder, lifetimeTotals, listChannels } from './payment.repository.ts';
import { statusAt } from './payment.rules.ts';

export function registerPaymentCalls(app: App): void {
  registerCall(app, 'GET /api/member/payment/channels', async ({ db, member }) =>
    (await listChannels(db, member.agentId)).map(presentChannel),
  );

  registerCall(app, 'GET /api/member/payment/info', async ({ db, member }, input) => {
    const channel = await findChannel(db, member.agentId, input.channel_id);
    if (!channel) throw new BusinessError('CHANNEL_UNKNOWN');
    const { depositSatang, withdrawSatang } = await lifetimeTotals(db, member.id);
    return {
      channel: presentChannel(channel),
      amount_chips: channel.amount_chips_satang.map(thb),
      lifetime_deposit: thb(depositSatang),
      lifetime_withdraw: thb(withdrawSatang),
      lifetime_net: thb(depositSatang - withdrawSatang),
    };
  });

  registerCall(app, 'POST /api/member/payment/generate_qr', async (context, input) => {
    const { member, clock } = context;
    const order = await generateQr(context, {
      memberId: member.id,
      agentId: member.agentId,
      channelId: input.channel_id,
      amountSatang: satang(input.amount),
      keep: (tx, opened) => context.keepAnswer(tx, presentOrder(opened, clock.now())),
    });
    return presentOrder(order, clock.now());
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
