import { takeInEvent } from '../modules/payment/incoming-event.ts';
import type { IncomingEventBody } from '../modules/payment/psp-wire.ts';
import type { TestApp } from './create-test-app.ts';

/** A notice of the provider, its signature already checked; answers what came of it. */
export const tellPayment = (test: TestApp, event: IncomingEventBody) => takeInEvent(test.deps, 'sandbox', event);
