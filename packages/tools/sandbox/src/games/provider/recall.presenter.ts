import type { SandboxConfig } from '../../config.ts';
import { formatBaht, formatClock } from '../../copy.ts';
import { hmacHex } from '../../signing.ts';
import { gameCopy } from '../copy.ts';
import type { Round } from '../play/round-store.ts';
import { type Detail, describeOutcome } from './describe-outcome.ts';
import { describeSlip } from './describe-slip.ts';
import { studioSecret } from './studio-secret.ts';

/** Signs the link: the round's id alone opens nothing. */
export const recallKey = (config: SandboxConfig, round: Round) =>
  hmacHex(studioSecret(config, round.game.studio.id), `recall ${round.id}`).slice(0, 32);

export function detailsOf(round: Round): Detail[] {
  const { recall } = gameCopy;
  const bet = round.bets.reduce((sum, { stakeSatang }) => sum + stakeSatang, 0) / 100;
  return [
    { label: recall.game, value: round.game.name },
    { label: recall.time, value: formatClock(round.startedAt) },
    { label: recall.bet, value: round.freespinId ? recall.free : formatBaht(bet) },
    ...describeOutcome(round),
    { label: recall.payout, value: formatBaht(round.payoutSatang / 100) },
    { label: recall.status, value: recall.states[round.status] },
  ];
}

/** Presents a round to the operator; a transfer wallet has no movements, which the operator never saw. */
export function presentRecall(config: SandboxConfig, round: Round) {
  const isSeamless = round.game.studio.family === 'seamless';
  const selections = describeSlip(round);
  const moves = round.moves.map(({ txId, action, refTxId, amountThb }) => ({
    tx_id: txId,
    action,
    ...(refTxId ? { ref_tx_id: refTxId } : {}),
    amount: amountThb,
  }));
  return {
    round_id: round.id,
    status: round.status,
    details: detailsOf(round),
    replay_url: `/sandbox/recall/${round.id}?key=${recallKey(config, round)}`,
    moves: isSeamless ? moves : [],
    ...(selections ? { selections } : {}),
  };
}
