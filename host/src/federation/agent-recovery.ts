import { paletteCss, palettesOf } from '@chokdee/contracts/palette';
import { call, callOrNothing } from '@chokdee/http';
import { type AgentConfig, useAgent } from '@chokdee/session';
import { boot } from './boot.ts';

const RETRY_MS = 5000;
const quietly = { quiet: true, onError: 'log' } as const;

/** The gateway could not ask for the agent's settings: asks until they come, so that the page recovers by itself. */
export async function recoverAgent(agentCode: string): Promise<void> {
  try {
    const config = await call('POST /api/agent/config', { agent_code: agentCode }, quietly);
    useAgent.setState({ config });
    wear(agentCode, config);
  } catch {
    setTimeout(() => void recoverAgent(agentCode), RETRY_MS);
  }
}

/** The document takes on the agent's colours, which the gateway writes where it knows them. */
function wear(agent: string, config: AgentConfig): void {
  document.documentElement.dataset.agent = agent;
  const palettes = palettesOf(config);
  if (palettes === null) return;
  const style = Object.assign(document.createElement('style'), { nonce: boot.nonce });
  style.textContent = paletteCss(agent, palettes);
  document.head.append(style);
}

/**
 * The agent that the address asks for (`?ag=`), when the document was written for another one: the gateway did not
 * know it or could not ask. Its code is stored only after the server has said that it is valid (spec section 4).
 */
export async function adoptAgent(code: string): Promise<void> {
  if (code === useAgent.getState().agentCode) return;
  const valid = await callOrNothing('GET /api/agent/validate', { code }, quietly);
  if (valid === undefined) return;
  const config = await callOrNothing('POST /api/agent/config', { agent_code: valid.agent_code }, quietly);
  if (config === undefined) return;
  useAgent.setState({ agentCode: valid.agent_code, config });
  wear(valid.agent_code, config);
}
