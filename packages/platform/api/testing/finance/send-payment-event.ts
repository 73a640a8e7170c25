import type { TestApp } from '@chokdee/api/testing';
import type { IncomingEventBody } from '@chokdee/finance-server/internal/bank/psp-wire.ts';
import { receiveEvent } from '@chokdee/finance-server/internal/bank/receive-event.ts';

/** Sends a notice of the provider whose signature was checked, and returns its outcome. */
export const sendPaymentEvent = (test: TestApp, event: IncomingEventBody) => receiveEvent(test.deps, 'sandbox', event);
