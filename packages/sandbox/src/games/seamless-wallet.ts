import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';
import { signedHeaders } from '../signing.ts';
import type { Wallet, WalletAnswer, WalletMove } from './wallet.ts';

interface Seat {
  operatorToken: string;
  memberRef: string;
  gameId: string;
}

const unknown: WalletAnswer = { status: 'UNKNOWN', balance: null };

/** The operator's wallet over its signed HTTP protocol. Anything but a readable answer counts as unknown. */
export function createSeamlessWallet(config: SandboxConfig, outside: Outside, seat: Seat): Wallet {
  async function call(action: string, move: Partial<WalletMove>): Promise<WalletAnswer> {
    const rawBody = JSON.stringify({
      token: seat.operatorToken,
      member_ref: seat.memberRef,
      game_id: seat.gameId,
      currency: 'THB',
      round_id: move.roundId ?? '',
      tx_id: move.txId ?? '',
      amount: move.amountThb ?? 0,
      ...(move.refTxId ? { ref_tx_id: move.refTxId } : {}),
    });
    try {
      const response = await outside.fetch(`${config.apiUrl}/provider/sandbox/${action}`, {
        method: 'POST',
        headers: signedHeaders(config.providerSecret, rawBody, outside.now()),
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
  return {
    balance: () => call('balance', {}),
    bet: (move) => call('bet', move),
    win: (move) => call('win', move),
    rollback: (move) => call('rollback', move),
  };
}
