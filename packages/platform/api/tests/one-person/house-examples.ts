import type { Example } from './example.ts';
import type { Names } from './house.ts';

const why = '--reason=because';

/** Example of every act of the house desk by its name. */
export const houseExamplesOf = (names: Names): Readonly<Record<string, Example>> => ({
  'alarms acknowledge': { alone: [[names.alarm, why]] },
  'alarms add-channel': {
    alone: [
      ['webhook', 'new', '--to=https://alarms.example.org/x', '--secret=abcdefgh'],
      ['smtp', 'mail', '--server=mail.example.org', '--port=587', '--from=a@example.org', '--receiver=b@example.org'],
    ],
  },
  'alarms remove-channel': { alone: [[names.channel]] },
  'alarms set': {
    alone: [['jobs.late', 'threshold=5']],
    byTwo: [
      ['jobs.failed', 'state=off'],
      ['withdrawals.late', 'threshold=600'],
    ],
  },
  'alarms switch-channel': {
    byTwo: [
      [names.channel, 'off'],
      [names.channel, 'on'],
    ],
  },
  'alarms test-channel': { alone: [[names.channel]] },
  'brand add-domain': { byTwo: [['chokdee.example.net']] },
  'brand close': { alone: [[]] },
  'brand copy-terms': { byTwo: [['SIAMPHET']], isClosed: true },
  'brand open': { byTwo: [['THIRD', 'Third']] },
  'brand open-to-members': { byTwo: [[]], isClosed: true },
  'brand remove-domain': { alone: [['old.example.net']] },
  'brand set': { byTwo: [['line=https://line.me/R/ti/p/@eve'], ['name=Eve']] },
  'jobs cancel': { byTwo: [[names.deadJob]] },
  'jobs cancel-all': { byTwo: [['test.dead_kind']] },
  'jobs repeat': { alone: [[names.givenUpJob]], byTwo: [[names.cancelledJob]] },
  'jobs repeat-all': { alone: [['test.kind']] },
  'receivers add': { byTwo: [['bank_transfer', '1234567890', 'Eve', '--bank=KBANK']] },
  'receivers close': { byTwo: [['bank_transfer', 'kbank']] },
  'receivers open': { byTwo: [['bank_transfer', 'closed']] },
});
