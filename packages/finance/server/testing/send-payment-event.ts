import type { TestApp } from '@chokdee/api/testing';
import { takeInEvent } from '../bank/incoming-event.ts';
import type { IncomingEventBody } from '../bank/psp-wire.ts';

/** A notice of the provider, its signature already checked; answers what came of it. */
export const sendPaymentEvent = (test: TestApp, event: IncomingEventBody) => takeInEvent(test.deps, 'sandbox', event);
