import type { SandboxConfig } from '../config.ts';
import type { Outside } from '../outside.ts';

export type ShotOutcome = 'accepted' | 'refused' | 'later';

/** Plays one sandbox member over the public API. */
export interface SandboxMember {
  shoot(roundId: string, number: string): Promise<ShotOutcome>;
}

interface Envelope {
  error: number;
  data?: { access_token?: string };
}

export function createSandboxMember(username: string, config: SandboxConfig, outside: Outside): SandboxMember {
  let token: string | null = null;

  async function post(path: string, body: object): Promise<{ status: number; envelope: Envelope }> {
    const response = await outside.fetch(`${config.apiUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(8_000),
    });
    return { status: response.status, envelope: (await response.json()) as Envelope };
  }

  async function signIn(): Promise<boolean> {
    const login = { username, password: config.membersPassword, agent_code: 'CHOKDEE' };
    const { envelope } = await post('/api/login', login);
    token = envelope.data?.access_token ?? null;
    return token !== null;
  }

  return {
    async shoot(roundId, number) {
      if (!token && !(await signIn())) return 'later';
      const { status, envelope } = await post('/api/lotto/yeekee/shoot_number', { round_id: roundId, number });
      if (status === 401) token = null;
      if (status !== 200) return 'later';
      return envelope.error === 0 ? 'accepted' : 'refused';
    },
  };
}
