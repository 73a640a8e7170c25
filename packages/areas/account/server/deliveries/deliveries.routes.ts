import type { App } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { type CallContext, registerCall } from '@chokdee/kernel/http';
import { isMessagingLinked } from '../messaging/messaging-link.ts';
import { pushKeysOf } from './push-keys.ts';
import { hasGoodKeys, pushAddress } from './subscription.rules.ts';
import { dropSubscription, findSubscription, keepSubscription } from './subscriptions.repository.ts';

type OfMember = Pick<CallContext, 'db' | 'clock' | 'config'> & {
  readonly member: { readonly id: number; readonly sessionId: string };
};

const ofSession = ({ member }: OfMember) => ({ memberId: member.id, sessionId: member.sessionId });

export function registerDeliveries(app: App): void {
  const keys = pushKeysOf(app.deps.config.pushKeys);
  const [current] = keys;

  async function channelsOf(context: OfMember) {
    const { db, clock, config, member } = context;
    const subscription = await findSubscription(db, ofSession(context), clock.now());
    return {
      push: { server_key: current?.publicKey ?? '', is_on: subscription !== undefined },
      messaging: { is_linked: config.messagingPush !== null && (await isMessagingLinked(db, member.id)) },
    };
  }

  registerCall(app, 'GET /api/notifications/channels', (context) => channelsOf(context));

  registerCall(app, 'POST /api/notifications/push', async (context, input) => {
    const { db, clock, config } = context;
    const subscription = { endpoint: input.endpoint, publicKey: input.p256dh, authSecret: input.auth };
    const own = keys.find(({ publicKey }) => publicKey === input.server_key);
    if (!own || !pushAddress(input.endpoint, config) || !hasGoodKeys(subscription))
      throw new BusinessError('PUSH_REFUSED');
    await keepSubscription(db, { ...ofSession(context), ...subscription, keyId: own.id, at: clock.now() });
    return channelsOf(context);
  });

  registerCall(app, 'POST /api/notifications/push/end', async (context) => {
    await dropSubscription(context.db, ofSession(context));
    return channelsOf(context);
  });
}
