import type { Example } from './example.ts';
import type { Names } from './house.ts';

/** Examples of the acts about staff. */
export const examplesOfStaff = (names: Names): Readonly<Record<string, Example>> => ({
  'roles set': { byTwo: [['support', '*']] },
  'staff add': { byTwo: [['mallory', `key=${names.key}`, 'roles=manager']] },
  'staff agents': {
    byTwo: [
      ['eve', 'SIAMPHET'],
      ['bob', 'all'],
    ],
  },
  'staff disable': { byTwo: [['bob']] },
  'staff end-invitation': { alone: [[names.invitation]] },
  'staff end-program': { alone: [[names.program]] },
  'staff end-token': { alone: [[names.program]] },
  'staff invite': {
    byTwo: [
      ['mallory', 'roles=manager'],
      ['trudy', 'roles=support', '--every-agent'],
    ],
  },
  'staff limit': { alone: [['4500']], byTwo: [['1000000']] },
  'staff reissue': { byTwo: [['bob', `key=${names.key}`]] },
  'staff renew': { alone: [[`key=${names.key}`]] },
  'staff reset-factors': { byTwo: [['bob']] },
  'staff revoke': { alone: [['eve']], byTwo: [['bob']] },
  'staff token': { alone: [['nightly', `key=${names.key}`, 'scope=withdrawals.read,*.read', 'days=30']] },
  'staff roles': {
    byTwo: [
      ['eve', 'roles=manager,finance'],
      ['bob', 'roles=auditor'],
    ],
  },
  'suspense keep': { alone: [[names.held[0] ?? '', '--note=x']] },
});
