import type { GatewayVerbs } from '@chokdee/kernel/db';

/**
 * What front doors may do: read what is shown to whom, and keep the watch over canaries, which ends those that fail and
 * goes on with plans.
 */
export const gatewayVerbs: GatewayVerbs = {
  release_areas: ['select'],
  release_prefixes: ['select'],
  release_versions: ['select'],
  release_keys: ['select'],
  release_loads: ['select'],
  release_states: ['select', 'insert', 'update'],
  release_history: ['select', 'insert'],
  release_plans: ['select', 'update', 'delete'],
  release_trials: ['select', 'insert', 'update'],
  release_people: ['select', 'delete'],
  release_networks: ['select', 'delete'],
  release_asset_faults: ['select', 'insert', 'update'],
};
