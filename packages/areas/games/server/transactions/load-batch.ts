import type { Tx } from '@chokdee/kernel/db';
import { loadPlayGuards } from '@chokdee/play/limits';
import { type Selectable, sql } from 'kysely';
import type { GameTables } from '../game.tables.ts';
import { freespinKey, roundKey, type TransactionBatch, txKey } from './batch.ts';
import type { FreespinState, Player, RoundState, TransactionRequest, TransactionRow } from './transaction.ts';

/**
 * Reads the rows on which a batch of moves is decided. Locks the wallets of its members first, in the order of their
 * ids. So no other batch of any process decides on the same members at the same time.
 */
export async function loadBatch(tx: Tx, moves: readonly TransactionRequest[], now: Date): Promise<TransactionBatch> {
  const memberIds = [...new Set(moves.map(({ memberId }) => memberId))];
  const wallets = await tx
    .selectFrom('wallets')
    .select(['id', 'balance_satang'])
    .where('member_id', 'in', memberIds)
    .orderBy('member_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const staking = [...new Set(moves.filter(({ action }) => action === 'bet').map(({ memberId }) => memberId))];
  return {
    now,
    players: await loadPlayers(tx, moves, now),
    moves: new Map((await loadMoves(tx, moves)).map((row) => [txKey(row.provider, row.tx_id), row])),
    rounds: await loadRounds(tx, moves),
    freespins: await loadFreespins(tx, moves),
    balances: new Map(wallets.map((row) => [row.id, row.balance_satang])),
    guards: await loadPlayGuards(tx, staking, now),
    transfers: [],
    heldWins: [],
  };
}

/** Loads member, game and token of each move, in the order of the moves. A token ends with the session that launched it. */
async function loadPlayers(tx: Tx, moves: readonly TransactionRequest[], now: Date): Promise<(Player | null)[]> {
  const asked = moves.map(({ memberId, provider, gameId, tokenHash }, place) => ({
    place,
    member_id: memberId,
    provider,
    game: gameId,
    token: tokenHash,
  }));
  const { rows } = await sql<Player & { place: number }>`
    select r.place, m.id as "memberId", m.agent_id as "agentId", m.status = 'active' as "isActive",
      g.id as "gameId", g.name as "gameName", t.wallet_id as "walletId",
      coalesce(g.max_win_times, p.max_win_times) as "maxWinTimes",
      coalesce(g.max_win_satang, p.max_win_satang) as "maxWinSatang",
      g.is_open and g.is_enabled and g.is_offered and p.is_open and coalesce(a.is_enabled, true) as "isPlayable"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as r(place integer, member_id bigint, provider text, game text, token text)
    join members m on m.id = r.member_id
    join games g on g.agent_id = m.agent_id and g.provider_id = r.provider and g.provider_game_id = r.game
    join game_providers p on p.id = g.provider_id
    left join game_agent_providers a on a.agent_id = m.agent_id and a.provider_id = p.id
    left join game_tokens t on t.member_id = m.id and t.token_hash = r.token and t.provider = r.provider
      and t.game_id = g.id and t.expires_at > ${now}::timestamptz and t.ended_at is null
      and (t.session_id is null or exists (select from member_open_sessions s where s.member_id = m.id
        and s.id = t.session_id and s.expires_at > ${now}::timestamptz))`.execute(tx);
  const players = new Map(rows.map(({ place, ...player }) => [place, player]));
  return moves.map((_move, place) => players.get(place) ?? null);
}

/** Loads the named moves of any member, and the other moves of rounds that are won or rolled back. */
async function loadMoves(tx: Tx, moves: readonly TransactionRequest[]): Promise<TransactionRow[]> {
  const ids = moves.flatMap(({ provider, txId, refTxId, action }) =>
    action === 'balance' ? [] : [{ provider, id: txId }, ...(refTxId === null ? [] : [{ provider, id: refTxId }])],
  );
  if (ids.length === 0) return [];
  const rounds = moves
    .filter(({ action }) => action === 'win' || action === 'rollback')
    .map(({ memberId, provider, roundId }) => ({ member_id: memberId, provider, round_id: roundId }));
  const { rows } = await sql<Selectable<GameTables['game_transactions']>>`
    select t.* from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as r(provider text, id text)
      join game_transaction_directory d on d.provider = r.provider and d.tx_id = r.id
      join game_transactions t on t.member_id = d.member_id and t.provider = d.provider and t.tx_id = d.tx_id
    union
    select t.* from jsonb_to_recordset(${JSON.stringify(rounds)}::jsonb)
        as r(member_id bigint, provider text, round_id text)
      join game_transactions t on t.member_id = r.member_id and t.provider = r.provider and t.round_id = r.round_id`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, change: 'none' }));
}

async function loadRounds(tx: Tx, moves: readonly TransactionRequest[]): Promise<Map<string, RoundState>> {
  const asked = moves
    .filter(({ action }) => action !== 'balance')
    .map(({ memberId, provider, roundId }) => ({ member_id: memberId, provider, round_id: roundId }));
  const { rows } = await sql<Selectable<GameTables['game_rounds']>>`
    select distinct g.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as r(member_id bigint, provider text, round_id text)
      join game_rounds g on g.member_id = r.member_id and g.provider = r.provider and g.round_id = r.round_id`.execute(
    tx,
  );
  return new Map(
    rows.map((row) => [roundKey(row.member_id, row.provider, row.round_id), { ...row, isChanged: false }]),
  );
}

/** Loads the free rounds of members who name some, win or roll back. Few members have any. */
async function loadFreespins(tx: Tx, moves: readonly TransactionRequest[]): Promise<Map<string, FreespinState>> {
  const memberIds = moves.filter((move) => move.freespinId !== null || move.action !== 'bet').map((m) => m.memberId);
  if (memberIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('game_freespins')
    .selectAll()
    .where('member_id', 'in', [...new Set(memberIds)])
    .orderBy('member_id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [freespinKey(row.member_id, row.id), { ...row, isChanged: false }]));
}
