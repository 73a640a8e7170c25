import type { GatewayVerbs } from '@chokdee/kernel/db';

/** Rights of gateways. They read the releases, judge canaries, end failing ones and take the steps of plans. */
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
