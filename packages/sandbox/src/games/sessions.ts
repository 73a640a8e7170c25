import { randomBytes } from 'node:crypto';
import { createDemoWallet } from './demo-wallet.ts';
import type { RoundResult } from './play-round.ts';
import type { Wallet } from './wallet.ts';

export interface GameSession {
  readonly token: string;
  readonly gameId: string;
  readonly mode: 'real' | 'demo';
  readonly wallet: Wallet;
  /** The running round: a session plays one at a time. */
  busy: boolean;
  /** Answers by the page's own play id: asking again never plays again. */
  readonly answers: Map<string, RoundResult>;
}

export interface GameSessions {
  open(props: Pick<GameSession, 'gameId' | 'mode' | 'wallet'>): GameSession;
  openDemo(gameId: string): GameSession;
  find(token: string, gameId: string): GameSession | null;
}

const maxSessions = 2_000;
const demoStartThb = 5_000;

export function createGameSessions(): GameSessions {
  const sessions = new Map<string, GameSession>();
  const open: GameSessions['open'] = (props) => {
    const session: GameSession = {
      ...props,
      token: randomBytes(24).toString('base64url'),
      busy: false,
      answers: new Map(),
    };
    sessions.set(session.token, session);
    const oldest = sessions.keys().next().value;
    if (sessions.size > maxSessions && oldest) sessions.delete(oldest);
    return session;
  };
  return {
    open,
    openDemo: (gameId) => open({ gameId, mode: 'demo', wallet: createDemoWallet(demoStartThb) }),
    find(token, gameId) {
      const session = sessions.get(token);
      return session?.gameId === gameId ? session : null;
    },
  };
}
