import type { Generated } from 'kysely';

export interface FactorTables {
  member_passkeys: {
    member_id: number;
    credential_id: string;
    id: string;
    public_key: Buffer;
    counter: bigint;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  passkey_challenges: {
    id: string;
    purpose: string;
    challenge: string;
    expires_at: Date;
  };
  member_totp: {
    member_id: number;
    sealed_secret: string;
    last_step: number;
    wrong_codes: Generated<number>;
    rests_until: Date | null;
    created_at: Date;
    last_used_at: Date | null;
  };
  member_recovery_codes: {
    member_id: number;
    code_hash: string;
    used_at: Date | null;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends FactorTables {}
}
