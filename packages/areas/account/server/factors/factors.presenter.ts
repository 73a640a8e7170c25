import type { DataOf } from '@chokdee/contracts';
import type { Factors } from './factors.repository.ts';

interface Used {
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

const presentUse = ({ created_at, last_used_at }: Used) => ({
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
});

export function presentFactors(factors: Factors): DataOf<'GET /api/member/factor/list'> {
  const { passkeys, totp, codesLeft, alwaysAsk, withdrawRestsUntil } = factors;
  return {
    passkeys: passkeys.map((passkey) => ({ id: passkey.id, name: passkey.name, ...presentUse(passkey) })),
    totp: totp ? presentUse(totp) : null,
    recovery_codes_left: codesLeft,
    always_ask: alwaysAsk,
    withdraw_rests_until: withdrawRestsUntil?.toISOString() ?? null,
  };
}
