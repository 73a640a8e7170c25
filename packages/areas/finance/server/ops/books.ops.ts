import { actCommand, type OpsCommand, one } from '@chokdee/kernel/staff';
import { countNow } from '../profit/count-movements.command.ts';

const countCommand = actCommand({
  name: 'books count',
  summary:
    'Counts the movements since the last count now, for the reports of profit and books; every 5 minutes by itself.',
  permission: 'ledger.count',
  eyes: one('counts, and moves nothing'),
  work: async (tx, { now }) => {
    await countNow(tx, now);
    return { data: { counted_at: now.toISOString() }, text: 'All movements are counted.' };
  },
});

export const bookCommands: readonly OpsCommand[] = [countCommand];
