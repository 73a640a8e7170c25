import type { SandboxConfig } from '../../config.ts';
import type { Outside } from '../../outside.ts';
import { signedHeaders } from '../../signing.ts';
import type { Behaviour } from '../provider/studio-controls.ts';
import { studioSecret } from '../provider/studio-secret.ts';
import type { Wallet, WalletAnswer, WalletTransaction } from './wallet.ts';

export interface SeamlessSession {
  readonly studioId: string;
  readonly operatorToken: string;
  readonly memberRef: string;
  readonly gameId: string;
}

interface WalletDeps {
  readonly config: SandboxConfig;
  readonly outside: Outside;
  /** Behaviour of the studio at this moment. */
  readonly behaviour: () => Behaviour;
}

const unknown: WalletAnswer = { status: 'UNKNOWN', balance: null };
const slowMs = 4_000;

/** Calls the operator's wallet over its signed HTTP protocol. Anything but a readable answer counts as unknown. */
export function createSeamlessWallet(
  { config, outside, behaviour }: WalletDeps,
  walletSession: SeamlessSession,
): Wallet {
  async function call(
    action: string,
    move: Partial<WalletTransaction>,
    token = walletSession.operatorToken,
  ): Promise<WalletAnswer> {
    const rawBody = JSON.stringify({
      token,
      member_ref: walletSession.memberRef,
      game_id: walletSession.gameId,
      currency: 'THB',
      round_id: move.roundId ?? '',
      tx_id: move.txId ?? '',
      amount: move.amountThb ?? 0,
      ...(move.refTxId ? { ref_tx_id: move.refTxId } : {}),
      ...(move.roundClosed ? { round_closed: true } : {}),
      ...(move.freespinId ? { freespin_id: move.freespinId } : {}),
    });
    try {
      const response = await outside.fetch(`${config.apiUrl}/provider/${walletSession.studioId}/${action}`, {
        method: 'POST',
        headers: signedHeaders(studioSecret(config, walletSession.studioId), rawBody, outside.now()),
        body: rawBody,
        signal: AbortSignal.timeout(8_000),
      });
      if (response.status >= 500) return unknown;
      const { status, balance } = (await response.json()) as { status?: unknown; balance?: unknown };
      if (typeof status !== 'string') return unknown;
      return { status, balance: typeof balance === 'number' ? balance : null };
    } catch {
      return unknown;
    }
  }

  const waitSlowly = () => new Promise<void>((done) => outside.later(slowMs, async () => done()));

  /** Sends one movement in the studio's behaviour; the operator must come to the same end in each. */
  async function send(action: 'bet' | 'win' | 'rollback', move: WalletTransaction): Promise<WalletAnswer> {
    const mode = behaviour();
    if (mode === 'slow') await waitSlowly();
    if (mode === 'double') return (await Promise.all([call(action, move), call(action, move)]))[0];
    if (mode === 'lost_answers') await call(action, move);
    if (mode === 'rollback_first' && action === 'bet') {
      await call('rollback', { ...move, txId: `${move.txId}-r`, refTxId: move.txId, amountThb: 0 });
    }
    // The operator must not require a valid token after the stake.
    if (mode === 'late_win' && action === 'win') return call(action, move, 'expired');
    return call(action, move);
  }
  return {
    balance: () => call('balance', {}),
    bet: (move) => send('bet', move),
    win: (move) => send('win', move),
    rollback: (move) => send('rollback', move),
  };
}
