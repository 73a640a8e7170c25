import type { DataRules } from '@chokdee/kernel/data-rules';
import type { ReleaseTables } from './release.tables.ts';

declare module '@chokdee/kernel/database' {
  interface Database extends ReleaseTables {}
}

export const releaseRules = {
  tables: {
    release_areas: { keep: 'catalogue' },
    release_prefixes: { keep: 'catalogue' },
    release_tokens: { keep: 'record' },
    release_audit: { keep: 'record' },
    release_plans: { keep: 'catalogue' },
    release_versions: { keep: 'record' },
    release_states: { keep: 'catalogue' },
    release_history: { keep: 'record' },
    release_trials: { keep: 'catalogue' },
    release_loads: { keep: { days: 30, after: 'minute', why: 'a release is compared with the one before it' } },
    release_keys: { keep: 'catalogue' },
    release_people: { keep: { days: 1, after: 'told_at', why: 'a visitor counts once in a canary' } },
    release_networks: { keep: { days: 30, after: 'hour', why: 'a canary is weighed while it runs' } },
    release_asset_faults: { keep: { days: 30, after: 'minute', why: 'faults are looked into for some weeks' } },
  },
} satisfies DataRules;
