import { createSandboxApp } from '../../app.ts';
import { signedHeaders } from '../../signing.ts';
import { createTestOutside, type Heard, testConfig } from '../../testing.ts';
import { studioSecret } from './studio-secret.ts';

/** Call of a studio to the operator. */
interface Said {
  path: string;
  body: Record<string, unknown>;
}
const ok = () => Response.json({ status: 'RS_OK', balance: 90 });

/** Creates a sandbox whose operator answers what the test says. */
export async function createTestStudios(answer: (heard: Heard) => Response = ok) {
  const world = createTestOutside(answer);
  const app = await createSandboxApp(testConfig, world.outside);
  const signed = (studioId: string, method: 'GET' | 'POST', path: string, body?: object) => {
    const url = `/sandbox/provider/${studioId}${path}`;
    const payload = body ? JSON.stringify(body) : '';
    const headers = signedHeaders(
      studioSecret(testConfig, studioId),
      method === 'GET' ? url : payload,
      world.outside.now(),
    );
    return app.inject({ method, url, headers, ...(body ? { payload } : {}) });
  };
  const launch = async (studioId: string, body: object): Promise<string> => {
    const answered = await signed(studioId, 'POST', '/launch', { mode: 'real', member_ref: 'm1', ...body });
    return new URL(answered.json().url, 'http://x').searchParams.get('token') ?? '';
  };
  const call = (gameId: string, name: string, payload: object) =>
    app.inject({ method: 'POST', url: `/sandbox/games/${gameId}/${name}`, payload });
  const said = (): Said[] => world.heard.map(({ path, rawBody }) => ({ path, body: JSON.parse(rawBody) }));
  return { ...world, app, signed, launch, call, said };
}
/** Makes one bet, as the page of a game sends it. */
export const one = (amount: number, choice?: string) => ({ bets: [{ amount, ...(choice ? { choice } : {}) }] });
