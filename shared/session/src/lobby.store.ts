import type { DataOf } from '@chokdee/contracts';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { localData, migrateShape } from './storage.ts';

type Lobby = DataOf<'GET /api/lobby/configs'>;
export type LobbyKey = Lobby['lobby_key'];

interface LobbyState {
  /** Whose lobbies these are: nothing of one agent is shown to the other's visitors. */
  readonly agentCode: string | null;
  /** As last seen, to be shown until the server has answered. */
  readonly lobbies: Readonly<Partial<Record<LobbyKey, Lobby>>>;
}

const empty: LobbyState = { agentCode: null, lobbies: {} };

/** Cached lobbies (spec section 3). */
export const useLobby = create<LobbyState>()(
  persist(() => empty, { name: 'lobby', storage: localData, version: 1, migrate: migrateShape(empty) }),
);

export function rememberLobby(agentCode: string, lobby: Lobby): void {
  const { agentCode: before, lobbies } = useLobby.getState();
  useLobby.setState({ agentCode, lobbies: { ...(before === agentCode && lobbies), [lobby.lobby_key]: lobby } });
}

/** What was last seen of a lobby of this agent; undefined when nothing was. */
export function cachedLobby(agentCode: string, key: LobbyKey): Lobby | undefined {
  const { agentCode: owner, lobbies } = useLobby.getState();
  return owner === agentCode ? lobbies[key] : undefined;
}

/** What a member played last is theirs: it goes when they leave. */
export function forgetMemberLobbies(): void {
  const { last: _gone, ...lobbies } = useLobby.getState().lobbies;
  useLobby.setState({ lobbies });
}
