import { Counter } from 'prom-client';

/** Counted by every app of this process. */
export const messages = new Counter({
  name: 'chokdee_messages_total',
  help: 'Messages to phones by purpose and outcome (sent, failed, refused); alarm on a jump',
  labelNames: ['purpose', 'outcome'],
  registers: [],
});

/** Notices that were sent out of the product. */
export const deliveries = new Counter({
  name: 'chokdee_deliveries_total',
  help: 'Attempts to send a notice to a browser or to the messaging app, by channel and what became of them',
  labelNames: ['channel', 'outcome'],
  registers: [],
});
