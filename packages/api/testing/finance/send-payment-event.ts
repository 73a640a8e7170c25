import type { TestApp } from '@chokdee/api/testing';
import type { IncomingEventBody } from '@chokdee/finance-server/internal/bank/psp-wire.ts';
import { receiveEvent } from '@chokdee/finance-server/internal/bank/receive-event.ts';

/** A notice of the provider, its signature already checked; answers what came of it. */
export const sendPaymentEvent = (test: TestApp, event: IncomingEventBody) => receiveEvent(test.deps, 'sandbox', event);
