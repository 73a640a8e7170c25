import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../app/deps.ts';
import type { Queryable } from '../../db/transaction.ts';
import { askOutside } from '../../outside/index.ts';
import type { Seal } from './seal-rows.ts';

const SEND_SEAL = 'ledger.send_seal';
const TIMEOUT_MS = 10_000;

interface SendPayload {
  readonly day: string;
}

/** Written with the seals, so that each is sent at least once; a receiver that is away is asked again and again. */
export async function enqueueSeals({ jobs, clock }: Deps, tx: Queryable, seals: readonly Seal[]): Promise<void> {
  for (const { day } of seals) {
    await jobs.enqueue(tx, { name: SEND_SEAL, key: `${SEND_SEAL}:${day}`, runAt: clock.now(), payload: { day } });
  }
}

/** Posts a seal to whoever keeps it for us; the signature is the hex HMAC-SHA256 of the body. */
export function registerSendSeal({ jobs, db, config: { seals } }: Deps): void {
  jobs.register<SendPayload>(SEND_SEAL, 'outside', async ({ day }) => {
    const seal = await findSeal(db, day);
    if (!seals || !seal) return;
    const body = JSON.stringify(seal);
    const signature = createHmac('sha256', seals.secret).update(body).digest('hex');
    const answer = await askOutside(seals.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': signature },
      body,
      timeoutMs: TIMEOUT_MS,
    });
    if (!answer.ok) throw new Error(`the keeper of seals answered ${answer.status}`);
  });
}

export async function listSeals(db: Queryable, from: string): Promise<Seal[]> {
  const { rows } = await sql<Omit<Seal, 'rowCount'> & { row_count: bigint }>`
    select s.day::text as day, previous_seal as "previousSeal", row_count, leaves, seal
      from ledger_seals s where s.day >= ${from}::date order by s.day`.execute(db);
  return rows.map(({ row_count, ...row }) => ({ ...row, rowCount: Number(row_count) }));
}

const findSeal = async (db: Queryable, day: string): Promise<Seal | undefined> =>
  (await listSeals(db, day)).find((seal) => seal.day === day);
