import { useQuery } from '@chokdee/query';
import { useAgent } from '@chokdee/session';
import type { LobbyItem } from '../lotto.types.ts';
import { lobbyQuery } from '../queries/lotto.api.ts';

/** Every lottery of the operator, in the order of the lobby; empty until it is known. */
export function useLotteries(): readonly LobbyItem[] {
  const agentCode = useAgent((state) => state.agentCode);
  const { data } = useQuery(lobbyQuery(agentCode));
  return data?.groups.flatMap((group) => group.items) ?? [];
}
