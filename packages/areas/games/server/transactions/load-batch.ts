import type { Tx } from '@chokdee/kernel/db';
import { loadPlayGuards, type PlayGuard } from '@chokdee/play/limits';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { GameTables } from '../game.tables.ts';
import { freespinKey, roundKey, type TransactionBatch, txKey } from './batch.ts';
import type { FreespinState, Player, RoundState, TransactionRequest, TransactionRow } from './transaction.ts';

type BatchFrame = Pick<TransactionBatch, 'now' | 'isDistributed'>;

/**
 * The member of a row: that of its move, or on several nodes the one member of all moves, by whom Citus finds the node.
 * `r` is the list of moves.
 */
const ownerOf = ([move]: readonly TransactionRequest[], { isDistributed }: BatchFrame) =>
  isDistributed ? sql`${move?.memberId ?? 0}::bigint` : sql`r.member_id`;

/**
 * Reads the rows on which a batch of moves is decided. Locks the wallets of its members first, in the order of their
 * ids. So no other batch of any process decides on the same members at the same time.
 */
export async function loadBatch(
  tx: Tx,
  moves: readonly TransactionRequest[],
  frame: BatchFrame,
): Promise<TransactionBatch> {
  const { now, isDistributed } = frame;
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
    isDistributed,
    players: await loadPlayers(tx, moves, frame),
    moves: new Map(
      (await (isDistributed ? loadMovesOfEach : loadMoves)(tx, moves)).map((row) => [
        txKey(row.provider, row.tx_id),
        row,
      ]),
    ),
    rounds: await loadRounds(tx, moves, ownerOf(moves, frame)),
    freespins: await loadFreespins(tx, moves),
    balances: new Map(wallets.map((row) => [row.id, row.balance_satang])),
    guards: await loadGuards(tx, staking, frame),
    transfers: [],
    heldWins: [],
  };
}

/** Guards of members who stake. On several nodes a member whom nothing restrains is known by one query of one node. */
async function loadGuards(tx: Tx, memberIds: readonly number[], { now, isDistributed }: BatchFrame) {
  const [memberId] = memberIds;
  if (isDistributed && memberId !== undefined) {
    const { rows } = await sql<{ is: boolean }>`
      select * from play_is_free(${memberId}::bigint, ${now}::timestamptz) as "is"`.execute(tx);
    if (rows[0]?.is) return new Map<number, PlayGuard>();
  }
  return loadPlayGuards(tx, memberIds, now);
}

/** Loads member, game and token of each move, in the order of the moves. A token ends with the session that launched it. */
async function loadPlayers(
  tx: Tx,
  moves: readonly TransactionRequest[],
  frame: BatchFrame,
): Promise<(Player | null)[]> {
  const { now } = frame;
  const owner = ownerOf(moves, frame);
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
    join members m on m.id = ${owner}
    join games g on g.agent_id = m.agent_id and g.provider_id = r.provider and g.provider_game_id = r.game
    join game_providers p on p.id = g.provider_id
    left join game_agent_providers a on a.agent_id = m.agent_id and a.provider_id = p.id
    left join game_tokens t on t.member_id = ${owner} and t.token_hash = r.token and t.provider = r.provider
      and t.game_id = g.id and t.expires_at > ${now}::timestamptz and t.ended_at is null
      and (t.session_id is null or exists (select from member_open_sessions s where s.member_id = ${owner}
        and s.id = t.session_id and s.expires_at > ${now}::timestamptz))`.execute(tx);
  const players = new Map(rows.map(({ place, ...player }) => [place, player]));
  return moves.map((_move, place) => players.get(place) ?? null);
}

/** Names the moves that are asked or referred to, and the rounds that are won or rolled back. */
function wantedMoves(moves: readonly TransactionRequest[]) {
  const ids = moves.flatMap(({ provider, txId, refTxId, action }) =>
    action === 'balance' ? [] : [{ provider, id: txId }, ...(refTxId === null ? [] : [{ provider, id: refTxId }])],
  );
  const rounds = moves
    .filter(({ action }) => action === 'win' || action === 'rollback')
    .map(({ memberId, provider, roundId }) => ({ member_id: memberId, provider, round_id: roundId }));
  return { ids, rounds };
}

/** Loads the named moves of any member, and the other moves of rounds that are won or rolled back. */
async function loadMoves(tx: Tx, moves: readonly TransactionRequest[]): Promise<TransactionRow[]> {
  const { ids, rounds } = wantedMoves(moves);
  if (ids.length === 0) return [];
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

/** The same on several nodes: the directory says whose the named moves are, and each member's rows are one query. */
async function loadMovesOfEach(tx: Tx, moves: readonly TransactionRequest[]): Promise<TransactionRow[]> {
  const { ids, rounds } = wantedMoves(moves);
  if (ids.length === 0) return [];
  const { rows: known } = await sql<{ member_id: number }>`
    select distinct member_id from game_transaction_directory
      where tx_id = any(${ids.map(({ id }) => id)}::text[])`.execute(tx);
  const memberIds = new Set([...rounds, ...known].map(({ member_id }) => member_id));
  const loaded: TransactionRow[] = [];
  for (const memberId of memberIds) {
    const ofMember = rounds.filter(({ member_id }) => member_id === memberId);
    const { rows } = await sql<Selectable<GameTables['game_transactions']>>`
      select t.* from jsonb_to_recordset(${JSON.stringify(ids)}::jsonb) as r(provider text, id text)
        join game_transactions t on t.member_id = ${memberId} and t.provider = r.provider and t.tx_id = r.id
      union
      select t.* from jsonb_to_recordset(${JSON.stringify(ofMember)}::jsonb) as r(provider text, round_id text)
        join game_transactions t on t.member_id = ${memberId} and t.provider = r.provider
          and t.round_id = r.round_id`.execute(tx);
    loaded.push(...rows.map((row): TransactionRow => ({ ...row, change: 'none' })));
  }
  return loaded;
}

async function loadRounds(
  tx: Tx,
  moves: readonly TransactionRequest[],
  owner: RawBuilder<unknown>,
): Promise<Map<string, RoundState>> {
  const asked = moves
    .filter(({ action }) => action !== 'balance')
    .map(({ memberId, provider, roundId }) => ({ member_id: memberId, provider, round_id: roundId }));
  const { rows } = await sql<Selectable<GameTables['game_rounds']>>`
    select distinct g.* from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as r(member_id bigint, provider text, round_id text)
      join game_rounds g on g.member_id = ${owner} and g.provider = r.provider and g.round_id = r.round_id`.execute(tx);
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
