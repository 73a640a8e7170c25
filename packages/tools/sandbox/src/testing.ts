import type { SandboxConfig } from './config.ts';
import type { Outside } from './outside.ts';

export const testConfig: SandboxConfig = {
  port: 0,
  host: '127.0.0.1',
  mailPort: 0,
  siteOrigin: 'http://site.test',
  apiUrl: 'http://product.test',
  pspSecret: 'secret of the psp in tests',
  bankSecret: 'secret of the bank in tests',
  smsSecret: 'secret of the sms gateway in tests',
  sealSecret: 'sandbox-only-seal_secret',
  providerSecret: 'secret of the provider in tests',
  studioSecrets: {},
  games: 360,
  messagingSecret: 'secret of the channel in tests',
  messagingPushToken: 'token of the official account in tests',
  members: false,
  membersPassword: 'password of the sandbox members',
};

export interface Heard {
  path: string;
  headers: Headers;
  rawBody: string;
}

/** Creates an outside world whose product answers what the test says, and whose delays run on demand. */
export function createTestOutside(answer: (heard: Heard) => Response | Promise<Response>) {
  const heard: Heard[] = [];
  const waiting: { delayMs: number; task: () => Promise<void> }[] = [];
  const outside: Outside = {
    now: () => new Date('2026-11-20T07:00:00Z'),
    fetch: async (input, init) => {
      const call = {
        path: new URL(String(input)).pathname,
        headers: new Headers(init?.headers),
        rawBody: String(init?.body ?? ''),
      };
      heard.push(call);
      return answer(call);
    },
    later: (delayMs, task) => void waiting.push({ delayMs, task }),
  };
  return { outside, heard, waiting };
}
