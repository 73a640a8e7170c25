import type { DataOf } from '@chokdee/contracts';
import { keptMemberStore, keptStore } from '@chokdee/session';

type Lobby = DataOf<'GET /api/lobby/configs'>;
type LobbyKey = Lobby['lobby_key'];

interface LobbyState {
  /** Agent of the stored lobbies. Another agent's visitors never see them. */
  readonly agentCode: string | null;
  /** Last answers, shown until the server has answered. */
  readonly lobbies: Readonly<Partial<Record<LobbyKey, Lobby>>>;
}

const empty: LobbyState = { agentCode: null, lobbies: {} };

/** Cached lobbies (spec section 3). */
export const useLobby = keptStore('lobby', empty);
/** Stores the lobby of last played games for one member; it is cleared at the logout. */
const useMemberLobby = keptMemberStore('lobby', empty);

const storeOf = (key: LobbyKey) => (key === 'last' ? useMemberLobby : useLobby);

/** Shelves to store: enough for the first view. More would slow down every visit. */
const SHELVES_KEPT = 2;

export function rememberLobby(agentCode: string, whole: Lobby): void {
  const lobby = { ...whole, shelves: whole.shelves.slice(0, SHELVES_KEPT) };
  const store = storeOf(lobby.lobby_key);
  const { agentCode: before, lobbies } = store.getState();
  store.setState({ agentCode, lobbies: { ...(before === agentCode && lobbies), [lobby.lobby_key]: lobby } });
}

/** The stored lobby of this agent; undefined when there is none. */
export function cachedLobby(agentCode: string, key: LobbyKey): Lobby | undefined {
  const { agentCode: owner, lobbies } = storeOf(key).getState();
  const lobby = owner === agentCode ? lobbies[key] : undefined;
  // Lobbies stored by an older release have no shelves.
  return lobby && Array.isArray(lobby.shelves) ? lobby : undefined;
}
