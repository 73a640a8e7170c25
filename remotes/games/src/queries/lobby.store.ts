import type { DataOf } from '@chokdee/contracts';
import { keptMemberStore, keptStore } from '@chokdee/session';

type Lobby = DataOf<'GET /api/lobby/configs'>;
type LobbyKey = Lobby['lobby_key'];

interface LobbyState {
  /** Whose lobbies these are: nothing of one agent is shown to the other's visitors. */
  readonly agentCode: string | null;
  /** As last seen, to be shown until the server has answered. */
  readonly lobbies: Readonly<Partial<Record<LobbyKey, Lobby>>>;
}

const empty: LobbyState = { agentCode: null, lobbies: {} };

/** Cached lobbies (spec section 3). */
export const useLobby = keptStore('lobby', empty);
/** What a member played last is theirs: it goes when they leave. */
const useMemberLobby = keptMemberStore('lobby', empty);

const storeOf = (key: LobbyKey) => (key === 'last' ? useMemberLobby : useLobby);

/** Of what is remembered the first view is made; more would be read and written with every visit for nothing. */
const SHELVES_KEPT = 2;

export function rememberLobby(agentCode: string, whole: Lobby): void {
  const lobby = { ...whole, shelves: whole.shelves.slice(0, SHELVES_KEPT) };
  const store = storeOf(lobby.lobby_key);
  const { agentCode: before, lobbies } = store.getState();
  store.setState({ agentCode, lobbies: { ...(before === agentCode && lobbies), [lobby.lobby_key]: lobby } });
}

/** What was last seen of a lobby of this agent; undefined when nothing was. */
export function cachedLobby(agentCode: string, key: LobbyKey): Lobby | undefined {
  const { agentCode: owner, lobbies } = storeOf(key).getState();
  const lobby = owner === agentCode ? lobbies[key] : undefined;
  // One that an older release wrote knows no shelves.
  return lobby && Array.isArray(lobby.shelves) ? lobby : undefined;
}
