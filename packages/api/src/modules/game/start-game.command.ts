import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { BusinessError } from '../../errors.ts';
import { listWallets, type Wallet } from '../../ledger/wallets.ts';
import { assertMayPlay } from '../limits/index.ts';
import { findGame, type GameRow } from './game.repository.ts';
import { findAdapter } from './providers/index.ts';

const tokenLifeMs = 4 * 3_600_000;

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');
export const memberRefOf = (memberId: number) => `m${memberId}`;

interface GameChoice {
  agentId: number;
  gameId: string;
  providerId: string;
}

/** Throws GAME_UNKNOWN. */
export async function requireGame({ db }: Deps, { agentId, gameId, providerId }: GameChoice): Promise<GameRow> {
  const game = await findGame(db, agentId, gameId, providerId);
  if (!game) throw new BusinessError('GAME_UNKNOWN');
  return game;
}

export const mayPlay = (game: GameRow, wallet: Wallet) => game.wallet_type_ids.includes(wallet.walletTypeId);

interface StartProps extends GameChoice {
  memberId: number;
  walletId: number;
  isMobile: boolean;
}

/** Makes an operator token bound to member, wallet and game, and asks the provider for the address. */
export async function startGame(deps: Deps, props: StartProps): Promise<string> {
  const { db, clock } = deps;
  const game = await requireGame(deps, props);
  const wallet = (await listWallets(db, props.memberId)).find(({ id }) => id === props.walletId);
  if (!wallet) throw new BusinessError('WALLET_UNKNOWN');
  if (!mayPlay(game, wallet)) throw new BusinessError('GAME_WALLET_NOT_ALLOWED');
  await assertMayPlay(db, props.memberId, clock.now());
  const adapter = openAdapter(deps, game);
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db
    .insertInto('game_tokens')
    .values({
      member_id: props.memberId,
      token_hash: hashToken(token),
      agent_id: props.agentId,
      provider: game.adapter,
      game_id: game.id,
      wallet_id: wallet.id,
      created_at: now,
      expires_at: new Date(now.getTime() + tokenLifeMs),
    })
    .execute();
  return adapter.launch({
    gameId: game.id,
    mode: 'real',
    operatorToken: token,
    memberRef: memberRefOf(props.memberId),
    device: props.isMobile ? 'mobile' : 'desktop',
  });
}

export async function startDemo(deps: Deps, props: GameChoice & { isMobile: boolean }): Promise<string> {
  const game = await requireGame(deps, props);
  if (!game.has_demo) throw new BusinessError('DEMO_NOT_AVAILABLE');
  const device = props.isMobile ? 'mobile' : 'desktop';
  return openAdapter(deps, game).launch({ gameId: game.id, mode: 'demo', device });
}

function openAdapter(deps: Deps, game: GameRow) {
  if (!game.is_open) throw new BusinessError('GAME_MAINTENANCE');
  const adapter = findAdapter(deps, game.adapter);
  if (!adapter) throw new BusinessError('PROVIDER_UNAVAILABLE');
  return adapter;
}
