import { randomBytes } from 'node:crypto';
import type { CatalogueGame } from '../catalogue/catalogue.ts';
import type { Engine } from '../engines/engine.ts';
import { createLocalWallet, openBalance } from './local-wallet.ts';
import type { RoundAnswer } from './round-answer.ts';
import type { Wallet } from './wallet.ts';

/** Rounds that the operator gives away: they take no stake of the player. */
export interface FreeRounds {
  readonly id: string;
  readonly stakeThb: number;
  left: number;
}

export interface GameSession {
  readonly token: string;
  readonly game: CatalogueGame;
  readonly engine: Engine;
  readonly mode: 'real' | 'demo';
  readonly owner: string;
  /** Id of the transfer session; null in other wallets. */
  readonly sessionId: string | null;
  readonly wallet: Wallet;
  readonly free: FreeRounds | null;
  /** Page for a player without money left; null in demo. */
  readonly depositUrl: string | null;
  /** True while a call runs: a session plays one at a time. */
  busy: boolean;
  /** Answers by play id: a repeated call plays no second round. */
  readonly answers: Map<string, RoundAnswer>;
}

type Opened = Omit<GameSession, 'token' | 'busy' | 'answers' | 'owner'> & { owner?: string };

export interface GameSessions {
  open(props: Opened): GameSession;
  openDemo(game: CatalogueGame, engine: Engine): GameSession;
  find(token: string, gameId: string): GameSession | null;
}

const maxSessions = 5_000;
const demoStartThb = 5_000;

export function createGameSessions(now: () => Date): GameSessions {
  const sessions = new Map<string, GameSession>();
  const open: GameSessions['open'] = (props) => {
    const token = randomBytes(24).toString('base64url');
    const session: GameSession = { ...props, owner: props.owner ?? token, token, busy: false, answers: new Map() };
    sessions.set(token, session);
    const oldest = sessions.keys().next().value;
    if (sessions.size > maxSessions && oldest) sessions.delete(oldest);
    return session;
  };
  return {
    open,
    openDemo(game, engine) {
      const wallet = createLocalWallet(openBalance(demoStartThb * 100, now()), now);
      return open({ game, engine, mode: 'demo', wallet, sessionId: null, free: null, depositUrl: null });
    },
    find(token, gameId) {
      const session = sessions.get(token);
      return session?.game.id === gameId ? session : null;
    },
  };
}
