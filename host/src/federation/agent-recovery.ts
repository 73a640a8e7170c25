import { paletteCss, palettesOf } from '@chokdee/contracts/palette';
import { call, callOrNothing } from '@chokdee/http';
import { type AgentConfig, useAgent } from '@chokdee/session';
import { boot } from './boot.ts';

/** Pause between two fetches, ms. */
const RETRY_MS = 5000;
const quietly = { quiet: true, onError: 'log' } as const;

/** Fetches the agent's settings until they arrive, if the gateway had none for the document. */
export async function recoverAgent(agentCode: string): Promise<void> {
  try {
    const config = await call('POST /api/agent/config', { agent_code: agentCode }, quietly);
    useAgent.setState({ config });
    applyPalette(agentCode, config);
  } catch {
    setTimeout(() => void recoverAgent(agentCode), RETRY_MS);
  }
}

/** Applies the agent's colours, which the gateway writes if it knows them. */
function applyPalette(agent: string, config: AgentConfig): void {
  document.documentElement.dataset.agent = agent;
  const palettes = palettesOf(config);
  if (palettes === null) return;
  const style = Object.assign(document.createElement('style'), { nonce: boot.nonce });
  style.textContent = paletteCss(agent, palettes);
  document.head.append(style);
}

/**
 * Changes to the agent in the address (`?ag=`). The gateway writes the document for another agent if it does not know this
 * one or cannot ask. The code is stored only after the server has validated it (spec section 4).
 */
export async function adoptAgent(code: string): Promise<void> {
  if (code === useAgent.getState().agentCode) return;
  const valid = await callOrNothing('GET /api/agent/validate', { code }, quietly);
  if (valid === undefined) return;
  const config = await callOrNothing('POST /api/agent/config', { agent_code: valid.agent_code }, quietly);
  if (config === undefined) return;
  useAgent.setState({ agentCode: valid.agent_code, config });
  applyPalette(valid.agent_code, config);
}
