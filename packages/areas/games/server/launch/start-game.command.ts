import { randomBytes, randomUUID } from 'node:crypto';
import type { Deps } from '@chokdee/kernel/app';
import { BusinessError } from '@chokdee/kernel/errors';
import { listWallets, type Wallet } from '@chokdee/kernel/ledger';
import { thb } from '@chokdee/kernel/money';
import { assertMayPlay } from '@chokdee/play/limits';
import { isOpen } from '../catalogue/game.presenter.ts';
import { findGame, type GameRow } from '../catalogue/game.repository.ts';
import { findPlayable } from '../freespins/freespins.repository.ts';
import type { GameAdapter, LaunchProps } from '../providers/game-adapter.ts';
import { findAdapter } from '../providers/index.ts';
import { findLaunchParam, type Spot } from '../sport/feed.repository.ts';
import type { SessionRow } from '../wallet-sessions/session.repository.ts';
import { transferIn } from '../wallet-sessions/transfer-in.command.ts';
import { transferAllOut, transferOut } from '../wallet-sessions/transfer-out.command.ts';
import { hashToken, memberRefOf } from './tokens.ts';

const tokenLifeMs = 4 * 3_600_000;

interface GameChoice {
  readonly agentId: number;
  readonly gameId: string;
  readonly providerId: string;
}

interface Opening extends GameChoice {
  readonly isMobile: boolean;
  /** Place at which a book opens; null means its front. */
  readonly spot: Spot | null;
}

/** @throws GAME_UNKNOWN. */
export async function requireGame({ db }: Pick<Deps, 'db'>, choice: GameChoice): Promise<GameRow> {
  const game = await findGame(db, choice.agentId, choice);
  if (!game) throw new BusinessError('GAME_UNKNOWN');
  return game;
}

export const mayPlay = (game: GameRow, wallet: Wallet): boolean => game.wallet_type_ids.includes(wallet.walletTypeId);

interface StartProps extends Opening {
  readonly memberId: number;
  /** The member's session: the game takes no stake after its end. */
  readonly sessionId: string;
  readonly walletId: number;
  /** Amount to transfer to a provider that holds the money; null means as much as possible. */
  readonly amountSatang: bigint | null;
}

export interface StartedGame {
  readonly link: string;
  /** Null means a game without a fund transfer. */
  readonly session: SessionRow | null;
  /** Names the launch of a game that asks here for its stakes; null: it does not. */
  readonly launchId: string | null;
  readonly resumedRoundId: string | null;
  readonly freespinsLeft: number | null;
}

interface TakenSeat {
  readonly seat: NonNullable<LaunchProps['seat']>;
  readonly launchId: string | null;
}

/** Binds a game to member and wallet, carries the money when the provider wants it, and asks for the address. */
export async function startGame(deps: Deps, props: StartProps): Promise<StartedGame> {
  const { db, clock } = deps;
  const game = await requireGame(deps, props);
  const wallet = (await listWallets(db, props.memberId)).find(({ id }) => id === props.walletId);
  if (!wallet) throw new BusinessError('WALLET_UNKNOWN');
  if (!mayPlay(game, wallet)) throw new BusinessError('GAME_WALLET_NOT_ALLOWED');
  await assertMayPlay(db, props.memberId, clock.now());
  const adapter = await openAdapter(deps, game);
  // Fetches money from other providers first, so that the member can play with it here.
  await transferAllOut(deps, props.memberId, { exceptProvider: adapter.providerWallet ? game.provider_id : null });
  const session = adapter.providerWallet ? await enter(deps, adapter.providerWallet, { ...props, game }) : null;
  const { seat, launchId } = await takeSeat(deps, { ...props, game, session });
  try {
    const link = await adapter.launch({ ...(await openingOf(deps, game, props)), seat });
    await rememberGame(deps, props.memberId, game.id);
    const { resumeRoundId, freespins } = seat;
    return { link, session, launchId, resumedRoundId: resumeRoundId, freespinsLeft: freespins?.roundsLeft ?? null };
  } catch (error) {
    if (session) await transferOut(deps, props.memberId, session.id);
    throw error;
  }
}

type TransferInProps = StartProps & { readonly game: GameRow };

/** A session of another game or wallet at the same provider ends first. */
async function enter(
  deps: Deps,
  providerWallet: NonNullable<GameAdapter['providerWallet']>,
  props: TransferInProps,
): Promise<SessionRow> {
  const other = await deps.db
    .selectFrom('game_sessions')
    .select('id')
    .where(({ and }) => and({ member_id: props.memberId, provider: props.game.provider_id }))
    .where('status', '<>', 'closed')
    .where((eb) => eb.or([eb('game_id', '<>', props.game.id), eb('wallet_id', '<>', props.walletId)]))
    .executeTakeFirst();
  if (other) await transferOut(deps, props.memberId, other.id);
  return transferIn(deps, providerWallet, props);
}

async function takeSeat(
  deps: Deps,
  props: TransferInProps & { readonly session: SessionRow | null },
): Promise<TakenSeat> {
  const { memberId, game, session } = props;
  const memberRef = memberRefOf(memberId);
  const none = { resumeRoundId: null, freespins: null, operatorToken: null, sessionId: null };
  if (session) return { seat: { ...none, memberRef, sessionId: session.id }, launchId: null };
  const round = await deps.db
    .selectFrom('game_rounds')
    .select('round_id')
    .where(({ and }) => and({ member_id: memberId, provider: game.provider_id, game_id: game.id, status: 'open' }))
    .orderBy('last_transaction_at', 'desc')
    .executeTakeFirst();
  const free = await findPlayable(deps.db, { memberId, game, now: deps.clock.now() });
  const freespins = free && {
    id: String(free.id),
    roundsLeft: free.rounds - free.used,
    stakeThb: thb(free.stake_satang),
  };
  const { operatorToken, launchId } = await issueToken(deps, props);
  const resumeRoundId = round?.round_id ?? null;
  return { seat: { memberRef, sessionId: null, operatorToken, resumeRoundId, freespins }, launchId };
}

async function issueToken(
  { db, clock }: Deps,
  { memberId, sessionId, agentId, game, walletId }: TransferInProps,
): Promise<{ operatorToken: string; launchId: string }> {
  const operatorToken = randomBytes(32).toString('base64url');
  const launchId = randomUUID();
  const now = clock.now();
  await db
    .insertInto('game_tokens')
    .values({
      member_id: memberId,
      token_hash: hashToken(operatorToken),
      agent_id: agentId,
      provider: game.provider_id,
      game_id: game.id,
      wallet_id: walletId,
      source: game.family,
      session_id: sessionId,
      launch_id: launchId,
      created_at: now,
      expires_at: new Date(now.getTime() + tokenLifeMs),
    })
    .execute();
  return { operatorToken, launchId };
}

/** Among the member's last games. */
export async function rememberGame(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  memberId: number,
  gameId: string,
): Promise<void> {
  const played = { played_at: clock.now() };
  await db
    .insertInto('game_recent')
    .values({ member_id: memberId, game_id: gameId, ...played })
    .onConflict((conflict) => conflict.columns(['member_id', 'game_id']).doUpdateSet(played))
    .execute();
}

export async function startDemo(deps: Deps, props: Opening): Promise<string> {
  const game = await requireGame(deps, props);
  if (!game.has_demo) throw new BusinessError('DEMO_NOT_AVAILABLE');
  const adapter = await openAdapter(deps, game);
  return adapter.launch({ ...(await openingOf(deps, game, props)), seat: null });
}

/** Looks the named match up: a provider gets nothing but its own words. */
async function openingOf({ db }: Deps, game: GameRow, { isMobile, spot }: Opening): Promise<Omit<LaunchProps, 'seat'>> {
  return {
    gameId: game.provider_game_id,
    device: isMobile ? 'mobile' : 'desktop',
    launchParam: spot && (await findLaunchParam(db, game, spot)),
  };
}

async function openAdapter(deps: Deps, game: GameRow): Promise<GameAdapter> {
  if (!isOpen(game)) throw new BusinessError('GAME_MAINTENANCE');
  const adapter = await findAdapter(deps, game.provider_id);
  if (!adapter) throw new BusinessError('PROVIDER_UNAVAILABLE');
  return adapter;
}
