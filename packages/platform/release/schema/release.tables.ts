import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

/** Written by the release command, the watch over canaries and the telemetry of the api. */
export interface ReleaseTables {
  release_areas: {
    area: string;
    owner: string;
    registered_at: Generated<Date>;
    registered_by: string;
    frozen: Json<unknown> | null;
  };
  release_prefixes: { prefix: string; area: string };
  release_tokens: {
    id: GeneratedAlways<number>;
    team: string;
    holder: string;
    token_hash: string;
    is_admin: boolean;
    made_at: Generated<Date>;
    made_by: string;
    expires_at: Date;
    ended_at: Date | null;
  };
  release_audit: {
    id: GeneratedAlways<number>;
    at: Generated<Date>;
    by: string;
    call: string;
    area: string | null;
    details: Json<unknown>;
    refused: string | null;
  };
  release_plans: {
    area: string;
    version: string;
    steps: Json<unknown>;
    next_step: Generated<number>;
    next_at: Date;
    made_by: string;
    reason: string;
  };
  release_versions: {
    area: string;
    version: string;
    container: string;
    contracts: string;
    commit: string;
    content: string;
    bytes: number;
    published_at: Generated<Date>;
    published_by: string;
  };
  release_states: {
    area: string;
    revision: number;
    stable: string;
    previous: string | null;
    canary: Json<unknown> | null;
    changed_at: Generated<Date>;
  };
  release_history: {
    area: string;
    revision: number;
    act: 'promote' | 'canary' | 'rollback';
    stable: string;
    previous: string | null;
    canary: Json<unknown> | null;
    acted_by: string;
    reason: string;
    acted_at: Generated<Date>;
  };
  release_trials: { area: string; trial: string; evidence: Json<unknown>; weighed_at: Generated<Date> };
  release_loads: {
    minute: Date;
    area: string;
    version: string;
    bucket: 'stable' | 'canary' | 'fallback' | 'tried';
    phase: string;
    outcome: string;
    ms_class: number;
    proven: boolean;
    loads: number;
  };
  release_keys: { id: GeneratedAlways<number>; secret: string; made_at: Generated<Date> };
  release_people: {
    area: string;
    version: string;
    bucket: 'stable' | 'canary';
    visitor: string;
    failed: boolean;
    told_at: Generated<Date>;
  };
  release_networks: {
    area: string;
    version: string;
    bucket: 'stable' | 'canary';
    network: string;
    well: number;
    badly: number;
    hour: Date;
    hour_well: number;
    hour_badly: number;
  };
  release_asset_faults: { minute: Date; area: string; version: string; status: number; faults: number };
}
