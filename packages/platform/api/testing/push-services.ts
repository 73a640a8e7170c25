import type { AddressInfo } from 'node:net';
import { registerBodyParsers, registerMessagingPush, registerPush } from '@chokdee/sandbox/push';
import fastify from 'fastify';

interface PushMessage {
  readonly ttl: number;
  readonly urgency: string;
  readonly body: string;
  readonly text: string | null;
}

/** A browser with its push address and its received messages. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** Received messages, the newest first. */
  messages(): Promise<PushMessage[]>;
  /** Withdraws the permission for notifications. */
  end(): Promise<void>;
}

export const MESSAGING_TOKEN = 'a token of the official account';
const SITE = 'http://localhost:3000';

/** Starts the sandbox's push service and messaging app. The tokens of web-push use the machine's real time. */
export async function startPushServices() {
  const app = fastify();
  const now = () => new Date();
  await registerBodyParsers(app);
  registerPush(app, { siteOrigin: SITE }, { now });
  registerMessagingPush(app, { messagingPushToken: MESSAGING_TOKEN }, { now });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const behave = (place: string) => (mode: string) =>
    app.inject({ method: 'POST', url: `/sandbox/${place}/mode`, payload: { mode } });
  return {
    config: {
      sandboxUrl: url,
      publicUrl: SITE,
      messagingPush: { url: `${url}/sandbox/messaging/v2/bot/message/push`, token: MESSAGING_TOKEN },
    },
    /** Subscribes a browser. With own keys, only their owner can read the messages. */
    async subscribe(serverKey: string, own?: TestBrowser['keys']): Promise<TestBrowser> {
      const payload = { application_server_key: serverKey, phone: own === undefined };
      const made = (await app.inject({ method: 'POST', url: '/sandbox/push/subscribe', payload })).json();
      return {
        endpoint: made.endpoint,
        keys: own ?? made.keys,
        messages: async () => (await app.inject(made.inbox)).json(),
        end: async () => void (await app.inject({ method: 'DELETE', url: made.inbox })),
      };
    },
    pushes: behave('push'),
    messages: behave('messaging'),
    /** Messages of the official account, the newest first. */
    async chat(): Promise<{ to: string; text: string }[]> {
      return (await app.inject({ url: '/sandbox/messaging/inbox', headers: { accept: 'application/json' } })).json();
    },
    stop: () => app.close(),
  };
}

export type PushServices = Awaited<ReturnType<typeof startPushServices>>;
