import type { DataRules } from '@chokdee/kernel/data-rules';
import { refusals } from './refusals.copy.ts';

export const playRules = {
  tables: {
    member_limits: { keep: 'member' },
    member_exclusions: { keep: 'record' },
    member_play_settings: { keep: 'member' },
    reality_checks: {
      keep: { days: 90, after: 'acknowledged_at', why: 'one for each session, which is kept as long' },
    },
    limit_events: { keep: 'record' },
    member_links: { keep: 'member', personal: 'row' },
    turnovers: { keep: 'books' },
    turnover_stakes: { keep: 'books' },
    turnover_progress: { keep: 'books' },
    turnover_counts: { keep: 'books' },
    consumed_stakes: { keep: 'books' },
    stake_facts: { keep: 'books' },
    stake_days: { keep: 'books' },
    stake_cursors: { keep: 'books' },
    stake_backlog: { keep: 'books' },
  },
  obstacles: [
    {
      reason: refusals.exclusionRuns,
      rows: `select from member_exclusions
      where member_id = :member and until_at > :now`,
    },
  ],
} satisfies DataRules;
