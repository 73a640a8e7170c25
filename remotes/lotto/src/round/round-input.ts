import { useAgent } from '@chokdee/session';

/** Which round is meant: to a guest the api shows rounds of the operator that the call names. */
export const roundInput = (roundId: string) =>
  ({ round_id: roundId, agent_code: useAgent.getState().agentCode }) as const;
