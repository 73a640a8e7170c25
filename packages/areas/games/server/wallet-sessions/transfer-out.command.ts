import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, type Tx } from '@chokdee/kernel/db';
import { memberRefOf } from '../launch/tokens.ts';
import { type GameAdapter, ProviderUnavailable } from '../providers/game-adapter.ts';
import { findAdapter } from '../providers/index.ts';
import { endTransfer } from './end-transfer.command.ts';
import { enqueueTransferCheck } from './session.jobs.ts';
import {
  changeSession,
  type FundTransferRow,
  findSession,
  insertFundTransfer,
  lockMemberWallets,
  type SessionRow,
} from './session.repository.ts';

/**
 * Fetches everything of a session back. The session of afterwards: closed, or still on its way when the provider does
 * not answer; then the job goes on until it does.
 */
export async function transferOut(deps: Deps, memberId: number, sessionId: string): Promise<SessionRow> {
  const fundTransfer = await inTransaction(deps.db, (tx) => begin(deps, tx, memberId, sessionId));
  if (fundTransfer) await send(deps, fundTransfer);
  return inTransaction(deps.db, (tx) => findSession(tx, memberId, sessionId));
}

/** Returns null when nothing is left to fetch, or the money is not there yet. */
async function begin(deps: Deps, tx: Tx, memberId: number, sessionId: string): Promise<FundTransferRow | null> {
  await lockMemberWallets(tx, memberId);
  const session = await findSession(tx, memberId, sessionId);
  const sending = await tx
    .selectFrom('game_fund_transfers')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, session_id: sessionId, status: 'sending' }))
    .executeTakeFirst();
  // A deposit of unknown outcome comes first: its check says whether there is anything to fetch.
  if (session.status === 'closed' || sending?.direction === 'in') return null;
  if (sending) return sending;
  const fundTransfer = await insertFundTransfer(tx, session, {
    direction: 'out',
    amountSatang: null,
    at: deps.clock.now(),
  });
  await changeSession(tx, session, { status: 'returning' });
  await enqueueTransferCheck(deps, tx, fundTransfer, 0);
  return fundTransfer;
}

async function send(deps: Deps, fundTransfer: FundTransferRow): Promise<void> {
  const { adapter, session } = await adapterOf(deps, fundTransfer);
  if (!adapter?.providerWallet) return;
  try {
    const memberRef = memberRefOf(fundTransfer.member_id);
    const outcome = await adapter.providerWallet.withdraw({ id: fundTransfer.id, sessionId: session.id, memberRef });
    await endTransfer(deps, fundTransfer, outcome);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
}

export async function adapterOf(
  deps: Deps,
  fundTransfer: Pick<FundTransferRow, 'member_id' | 'session_id'>,
): Promise<{ adapter: GameAdapter | null; session: SessionRow }> {
  const session = await inTransaction(deps.db, (tx) =>
    findSession(tx, fundTransfer.member_id, fundTransfer.session_id),
  );
  return { adapter: await findAdapter(deps, session.provider), session };
}

/** Fetches the money of the member back from everywhere but one provider; what does not answer comes by itself. */
export async function transferAllOut(
  deps: Deps,
  memberId: number,
  { exceptProvider = null }: { readonly exceptProvider?: string | null } = {},
): Promise<SessionRow[]> {
  const running = await deps.db
    .selectFrom('game_sessions')
    .select(['id', 'provider'])
    .where('member_id', '=', memberId)
    .where('status', '<>', 'closed')
    .execute();
  const elsewhere = running.filter(({ provider }) => provider !== exceptProvider);
  const sessions: SessionRow[] = [];
  for (const { id } of elsewhere) sessions.push(await transferOut(deps, memberId, id));
  return sessions;
}
