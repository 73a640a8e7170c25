import { useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import type { LobbyItem } from '../lotto.types.ts';
import { lobbyQuery } from '../queries/lotto.api.ts';

/** Returns every lottery of the agent in the order of the lobby; empty while loading. */
export function useLotteries(): readonly LobbyItem[] {
  const agentCode = useAgent((state) => state.agentCode);
  const { data } = useQuery(lobbyQuery(agentCode));
  return data?.groups.flatMap((group) => group.items) ?? [];
}
