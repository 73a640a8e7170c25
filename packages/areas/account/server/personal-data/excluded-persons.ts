import { createHmac } from 'node:crypto';
import type { Queryable, Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';

/** Values by which a returning person is recognised. */
interface Sign {
  readonly kind: 'mobile' | 'bank_account' | 'messaging_user';
  readonly value: string;
}

interface Person {
  readonly agentId: number;
  /** Value of PERSON_SECRET. */
  readonly secret: string;
}

const hashOf = ({ agentId, secret }: Person, { kind, value }: Sign): string =>
  createHmac('sha256', secret).update(`${agentId}\n${kind}\n${value}`).digest('hex');

/** Keeps a permanent exclusion beyond the account, as hashes that name no person and still recognise the same one. */
export async function keepExclusion(tx: Tx, memberId: number, secret: string): Promise<void> {
  const exclusion = tx.selectFrom('member_exclusions').select('id').where('member_id', '=', memberId);
  if (!(await exclusion.where('until_at', 'is', null).executeTakeFirst())) return;
  const signs = await tx
    .selectFrom('member_directory')
    .select(['agent_id', 'kind', 'value'])
    .where('member_id', '=', memberId)
    .execute();
  const rows = signs.flatMap(({ agent_id, kind, value }) =>
    kind === 'mobile' || kind === 'bank_account' || kind === 'messaging_user'
      ? [{ agent_id, kind, hash: hashOf({ agentId: agent_id, secret }, { kind, value }) }]
      : [],
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('excluded_persons')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws PERSON_EXCLUDED */
export async function refuseExcluded(
  db: Queryable,
  person: Person & { readonly signs: readonly Sign[]; readonly now: Date },
): Promise<void> {
  const hashes = person.signs.map((sign) => hashOf(person, sign));
  const found = await db
    .selectFrom('excluded_persons')
    .select('hash')
    .where('agent_id', '=', person.agentId)
    .where('hash', 'in', hashes)
    .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', person.now)]))
    .executeTakeFirst();
  if (found) throw new BusinessError('PERSON_EXCLUDED');
}
