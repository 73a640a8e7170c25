import type { Deps } from '@chokdee/kernel/app';
import { ProviderUnavailable } from '../providers/game-adapter.ts';
import { endTransfer } from './end-transfer.command.ts';
import {
  CHECK_FUND_TRANSFER,
  CHECK_SESSION,
  enqueueSessionCheck,
  enqueueTransferCheck,
  type FundTransferPayload,
  type SessionPayload,
} from './session.jobs.ts';
import { adapterOf, transferOut } from './transfer-out.command.ts';

const IDLE_MS = 15 * 60_000;
const LONGEST_MS = 12 * 3_600_000;

export function registerSessionJobs(deps: Deps): void {
  deps.jobs.register<FundTransferPayload>(CHECK_FUND_TRANSFER, 'money', (payload) => checkFundTransfer(deps, payload));
  deps.jobs.register<SessionPayload>(CHECK_SESSION, 'money', (payload) => checkSession(deps, payload));
}

/** Asks what became of a fund transfer whose answer was lost, until the provider tells its end. */
async function checkFundTransfer(deps: Deps, { memberId, carryId, attempt }: FundTransferPayload): Promise<void> {
  const fundTransfer = await deps.db
    .selectFrom('game_fund_transfers')
    .selectAll()
    .where(({ and }) => and({ member_id: memberId, id: carryId }))
    .executeTakeFirst();
  if (fundTransfer?.status !== 'sending') return;
  const { adapter } = await adapterOf(deps, fundTransfer);
  try {
    const outcome = await adapter?.providerWallet?.transaction(carryId);
    if (!outcome) throw new ProviderUnavailable('nobody here can speak to the provider');
    await endTransfer(deps, fundTransfer, outcome);
    // A transfer that will never happen makes room for another one.
    if (fundTransfer.direction === 'out' && outcome.status !== 'done')
      await transferOut(deps, memberId, fundTransfer.session_id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await enqueueTransferCheck(deps, deps.db, fundTransfer, attempt + 1);
  }
}

/** Money of a member who left without closing the game comes back. */
async function checkSession(deps: Deps, { memberId, sessionId }: SessionPayload): Promise<void> {
  const { adapter, session } = await adapterOf(deps, { member_id: memberId, session_id: sessionId });
  if (session.status !== 'open') return;
  const now = deps.clock.now().getTime();
  const isOver = now - session.started_at.getTime() >= LONGEST_MS || (await isIdle());
  if (isOver) await transferOut(deps, memberId, sessionId);
  else await enqueueSessionCheck(deps, deps.db, session);

  async function isIdle(): Promise<boolean> {
    try {
      const at = await adapter?.providerWallet?.lastActiveAt(sessionId);
      return at === null || (at !== undefined && now - at.getTime() >= IDLE_MS);
    } catch (error) {
      if (error instanceof ProviderUnavailable) return false;
      throw error;
    }
  }
}
