import type { Generated, GeneratedAlways } from 'kysely';
import type { Json } from '../jobs/jobs.tables.ts';
import type { AuditOutcome } from './acts/audit.ts';
import type { Permission } from './ops-command.ts';
import type { RoleName } from './people/roles.ts';

export interface StaffTables {
  staff: {
    id: Generated<number>;
    agent_id: number;
    username: string;
    is_sandbox: Generated<boolean>;
    added_at: Generated<Date>;
    disabled_at: Date | null;
    roles: Generated<RoleName[]>;
    every_agent: Generated<boolean>;
    password_hash: string | null;
    joined_at: Date | null;
  };
  staff_tokens: {
    key: string;
    staff_id: number;
    added_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    scope: Generated<string[] | null>;
    label: string | null;
    last_used_at: Generated<Date | null>;
  };
  staff_sessions: {
    key: string;
    id: Generated<string>;
    staff_id: number;
    began_at: Date;
    ends_at: Date;
    ended_at: Generated<Date | null>;
    device: string;
    address: string;
  };
  staff_totp: { staff_id: number; sealed_secret: string; last_step: bigint; added_at: Date };
  staff_passkeys: {
    credential_id: string;
    staff_id: number;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    added_at: Date;
    last_used_at: Date | null;
  };
  staff_tickets: { key: string; staff_id: number; expires_at: Date };
  staff_challenges: { id: string; purpose: string; challenge: string; expires_at: Date };
  staff_failures: { id: GeneratedAlways<number>; scope: string; at: Date };
  staff_invitations: {
    key: string;
    staff_id: number;
    kind: 'join' | 'reset';
    approval_id: number | null;
    added_at: Date;
    expires_at: Date;
    wrong_codes: Generated<number>;
    used_at: Date | null;
    ended_at: Date | null;
  };
  staff_roles: { agent_id: number; role: RoleName; grants: string[] };
  staff_limits: { agent_id: number; alone_satang: bigint };
  staff_audit: {
    id: GeneratedAlways<number>;
    agent_id: number | null;
    staff_id: number | null;
    act: string;
    category_id: Generated<number | null>;
    round_id: Generated<number | null>;
    details: Json<Record<string, unknown>>;
    at: Date;
    outcome: Generated<AuditOutcome>;
    reason: string | null;
    subject: string | null;
    member_id: number | null;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    moved_satang: bigint | null;
    moved_to: string | null;
    approval_id: number | null;
    once: string | null;
    answer: Json<unknown> | null;
    direct: boolean | null;
    of_house: Generated<boolean | null>;
  };
  approvals: {
    id: GeneratedAlways<number>;
    agent_id: number;
    member_id: number | null;
    act: string;
    input: Json<StoredInput>;
    digest: string;
    is_blind: boolean;
    of_house: Generated<boolean | null>;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    asked_by: number;
    asked_at: Date;
    reason: string | null;
    needs: Generated<number>;
    permission: Permission;
    expires_at: Date;
    decision: 'approved' | 'refused' | null;
    decided_by: number | null;
    decided_at: Date | null;
    decision_reason: string | null;
    executed_at: Date | null;
    result: Json<unknown> | null;
  };
}

/** An input as it is kept until another person decides. */
export interface StoredInput {
  places: Record<string, string>;
  pairs: Record<string, string>;
  options: Record<string, string>;
  switches: string[];
}

declare module '@chokdee/kernel/database' {
  interface Database extends StaffTables {}
}
