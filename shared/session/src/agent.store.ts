import type { DataOf } from '@chokdee/contracts';
import { create } from 'zustand';

export type AgentConfig = DataOf<'POST /api/agent/config'>;

interface AgentState {
  readonly agentCode: string;
  /** Null means the settings could not be loaded. */
  readonly config: AgentConfig | null;
  /** The product runs with simulated partners. */
  readonly sandbox: boolean;
}

export const useAgent = create<AgentState>()(() => ({ agentCode: 'CHOKDEE', config: null, sandbox: false }));

/** A setting of the agent. The value falls back to its default, then to `1` (spec section 3). */
export function agentSetting(config: AgentConfig | null, key: string): string {
  const entry = config?.configs.find((candidate) => candidate.config_key === key);
  return entry?.val ?? entry?.default_val ?? '1';
}
