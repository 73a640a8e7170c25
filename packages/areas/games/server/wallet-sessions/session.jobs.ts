import type { Deps } from '@chokdee/kernel/app';
import type { Tx } from '@chokdee/kernel/db';
import type { FundTransferRow, SessionRow } from './session.repository.ts';

export const CHECK_FUND_TRANSFER = 'game.carry';
export const CHECK_SESSION = 'game.session';

export interface FundTransferPayload {
  readonly memberId: number;
  readonly carryId: string;
  readonly attempt: number;
}

export interface SessionPayload {
  readonly memberId: number;
  readonly sessionId: string;
}

/** Longer than the call itself may take. */
const FIRST_CHECK_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const SESSION_CHECK_MS = 5 * 60_000;

type Enqueuer = Pick<Deps, 'jobs' | 'clock'>;
type Writer = Tx | Deps['db'];

/** Written with a fund transfer: when its call never gets an answer, this finds out what became of it. */
export async function enqueueTransferCheck(
  { jobs, clock }: Enqueuer,
  tx: Writer,
  fundTransfer: Pick<FundTransferRow, 'member_id' | 'id'>,
  attempt: number,
): Promise<void> {
  const pauseMs = Math.min(FIRST_CHECK_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  const payload: FundTransferPayload = { memberId: fundTransfer.member_id, carryId: fundTransfer.id, attempt };
  const runAt = new Date(clock.now().getTime() + pauseMs);
  await jobs.enqueue(tx, {
    name: CHECK_FUND_TRANSFER,
    key: `${CHECK_FUND_TRANSFER}:${fundTransfer.id}:${attempt}`,
    runAt,
    payload,
  });
}

export async function enqueueSessionCheck(
  { jobs, clock }: Enqueuer,
  tx: Writer,
  session: Pick<SessionRow, 'member_id' | 'id'>,
): Promise<void> {
  const payload: SessionPayload = { memberId: session.member_id, sessionId: session.id };
  const runAt = new Date(clock.now().getTime() + SESSION_CHECK_MS);
  const key = `${CHECK_SESSION}:${session.id}:${runAt.toISOString()}`;
  await jobs.enqueue(tx, { name: CHECK_SESSION, key, runAt, payload });
}
