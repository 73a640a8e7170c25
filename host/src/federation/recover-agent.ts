import { call } from '@chokdee/http';
import { useAgent } from '@chokdee/session';

const retryMs = 5000;

/** The gateway could not ask for the operator's settings: asks until they come, so that the page recovers by itself. */
export async function recoverAgent(agentCode: string): Promise<void> {
  try {
    const config = await call('POST /api/agent/config', { agent_code: agentCode }, { quiet: true });
    useAgent.setState({ config });
  } catch {
    setTimeout(() => void recoverAgent(agentCode), retryMs);
  }
}
