import type { DataOf } from '@chokdee/contracts';
import { ask } from '@chokdee/settings';

export type AgentConfig = DataOf<'POST /api/agent/config'>;
export interface ResolvedAgent {
  readonly code: string;
  /** Settings of the agent. Null means that the api is away; the shell starts without them and asks again. */
  readonly config: AgentConfig | null;
  /** Face of an agent that is closed to members; its own site shows nothing else. */
  readonly closed?: ClosedAgent;
}

type OwnSite = DataOf<'GET /api/agent/domain'>;
export type ClosedAgent = NonNullable<OwnSite['closed']>;

/** Returns name and logo of an agent. Null means that they are not known. */
export const faceOf = ({ config, closed }: ResolvedAgent): { readonly name: string | null; readonly logo: string } => ({
  name: config?.info.name ?? closed?.name ?? null,
  logo: config?.info.agent_logo || closed?.agent_logo || '/favicon.svg',
});

export const defaultAgent = 'CHOKDEE';
const freshMs = 15_000;
/** Time in ms that a document waits for settings: a page without agent data beats no page. */
const limitMs = 1500;
const wellFormed = /^[A-Za-z0-9]{2,20}$/;

type Answer = { readonly known: true; readonly config: AgentConfig } | { readonly known: false };

/** Most names of hosts that are remembered: the name of a request comes from its sender. */
const mostHosts = 1_000;

/** Finds the agent whose own site a host is. Answers are kept for a short while. */
export function createDomains(apiUrl: string, publicUrl: string, now: () => number = Date.now) {
  const cache = new Map<string, { readonly at: number; readonly site: OwnSite }>();
  const own = new URL(publicUrl).hostname;

  /** Returns null for the site of all agents, for a name of no agent, and while the api is away. */
  return async function domainOf(host: string): Promise<OwnSite | null> {
    // A name may end with the dot of the root.
    const name = host.replace(/\.?(:\d+)?$/, '').toLowerCase();
    if (name === own || !/^[a-z0-9.-]{4,253}$/.test(name) || /^[\d.]+$/.test(name)) return null;
    const cached = cache.get(name);
    if (cached && now() - cached.at < freshMs) return cached.site;
    const url = new URL('/api/agent/domain', apiUrl);
    url.searchParams.set('host', name);
    try {
      const answer = await ask(url, { timeoutMs: limitMs });
      const body = JSON.parse(answer.text) as { error: number; data: OwnSite };
      if (body.error !== 0) throw new Error(`agent domain answered ${body.error}`);
      if (cache.size >= mostHosts) cache.clear();
      cache.set(name, { at: now(), site: body.data });
      return body.data;
    } catch {
      return cached?.site ?? null;
    }
  };
}

/** Asks the api for agents' settings and keeps them for a short while. */
export function createAgents(apiUrl: string, now: () => number = Date.now) {
  const cache = new Map<string, { readonly at: number; readonly answer: Answer }>();

  async function askFor(code: string): Promise<Answer> {
    const response = await ask(new URL('/api/agent/config', apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agent_code: code }),
      timeoutMs: limitMs,
    });
    const body = JSON.parse(response.text) as { error: number; data: AgentConfig };
    if (!response.ok) throw new Error(`agent config answered ${response.status}`);
    return body.error === 0 ? { known: true, config: body.data } : { known: false };
  }

  /** Null means that the api is away. */
  async function lookUp(code: string): Promise<Answer | null> {
    const cached = cache.get(code);
    if (cached && now() - cached.at < freshMs) return cached.answer;
    try {
      const answer = await askFor(code);
      // Unknown codes come from the address bar: a cache of them could fill the memory.
      if (answer.known) cache.set(code, { at: now(), answer });
      return answer;
    } catch {
      return cached?.answer ?? null;
    }
  }

  /** Returns the first existing agent of those asked for, else the default. Looks up well-formed codes only. */
  async function resolveAgent(...wanted: readonly (string | undefined)[]): Promise<ResolvedAgent> {
    const codes = wanted.flatMap((code) => (code && wellFormed.test(code) ? [code.toUpperCase()] : []));
    for (const code of [...codes, defaultAgent]) {
      const answer = await lookUp(code);
      if (answer?.known) return { code: answer.config.agent_code, config: answer.config };
      // While the api is away no code can be checked, so the first one is taken.
      if (!answer) return { code, config: null };
    }
    return { code: defaultAgent, config: null };
  }

  /** Returns the agent of this code and never another, also when it was closed just now. */
  async function onlyAgent(code: string): Promise<ResolvedAgent> {
    const answer = await lookUp(code);
    return { code, config: answer?.known ? answer.config : null };
  }

  return { resolveAgent, onlyAgent };
}
