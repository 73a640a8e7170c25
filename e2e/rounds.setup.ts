import { test as setup } from '@playwright/test';
import { operate } from './pages/operator.ts';

/** The second for a journey that comes late; so far apart that the sandbox's members shoot into one after the other. */
const CLOSES_IN = ['100s', '190s'];

setup(
  'an operator opens rounds of Yeekee that close within minutes: nobody waits for one of the schedule',
  async () => {
    setup.setTimeout(300_000);
    const open = (time: string) => operate('create-round', 'yeekee_5', '--closes-in', time, '--by', 'sandbox-entry');
    await Promise.all(CLOSES_IN.map(open));
  },
);
