import { accountCalls } from './account.calls.ts';
import { agentCalls } from './agent.calls.ts';
import { bonusCalls } from './bonus.calls.ts';
import type { StaticOf } from './define-calls.ts';
import { engagementCalls } from './engagement.calls.ts';
import { gameCalls } from './game.calls.ts';
import { limitsCalls } from './limits.calls.ts';
import { lottoCalls } from './lotto.calls.ts';
import { memberCalls } from './member.calls.ts';
import { paymentCalls } from './payment.calls.ts';
import { telemetryCalls } from './telemetry.calls.ts';
import { withdrawCalls } from './withdraw.calls.ts';

/** Every call that exists, once. */
export const calls = {
  ...agentCalls,
  ...accountCalls,
  ...memberCalls,
  ...paymentCalls,
  ...withdrawCalls,
  ...bonusCalls,
  ...limitsCalls,
  ...lottoCalls,
  ...gameCalls,
  ...engagementCalls,
  ...telemetryCalls,
};

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a call takes: query of a GET, body of a POST. */
export type InputOf<K extends CallName> = StaticOf<Calls[K]['input']>;
/** What a call answers as `data`. */
export type DataOf<K extends CallName> = StaticOf<Calls[K]['data']>;
