import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operateByTwo } from './staff.ts';

/** Default secret of sandbox providers without their own. */
const COMMON_SECRET = 'sandbox-only-provider_secret';

export interface ForeignStudio {
  readonly id: string;
  readonly game: string;
  /** Origin of its games. */
  readonly origin: string;
  /** Takes a stake in THB from the member who opened its game last. */
  stake(thb: number): Promise<void>;
  stop(): void;
}

/** Page of the game: reports that it is ready, tries forbidden acts and shows their outcome. */
const gamePage = (site: string) => `<!doctype html><title>far moon</title><output></output><script>
const open = (work) => Promise.resolve().then(work).then(() => 'done', (error) => error.name);
const call = (credentials) => fetch('${site}/api/member/wallets', {
  method: 'POST', credentials, headers: { 'content-type': 'application/json' }, body: '{}',
});
const tries = {
  'read the site': () => parent.document.title,
  'read its bearer': () => parent.sessionStorage.getItem('access_token'),
  'read its cookies': () => parent.document.cookie,
  'lead it away': () => { top.location.href = 'about:blank'; },
  'open a window': () => { if (!window.open('about:blank')) throw new DOMException('', 'Blocked'); },
  'call as the member': () => call('include'),
  'call at all': () => call('omit'),
  'be itself': () => { if (origin !== location.origin) throw new Error(); },
};
addEventListener('load', async () => {
  parent.postMessage({ type: 'game:ready' }, '${site}');
  const found = {};
  for (const [name, work] of Object.entries(tries)) found[name] = await open(work);
  document.querySelector('output').textContent = JSON.stringify(found);
});
addEventListener('click', () => fetch('/stake', { method: 'POST' })
  .then(() => parent.postMessage({ type: 'game:balance' }, '${site}')));
</script><button>play</button>`;

/** Starts a studio with its own server and origin, and registers it as staff. */
export async function openForeignStudio(site: string): Promise<ForeignStudio> {
  const id = `far-${randomUUID().slice(0, 8)}`;
  const game = `moon-of-${id}`;
  const secret = createHmac('sha256', COMMON_SECRET).update(id).digest('hex');
  let seat = { operator_token: '', member_ref: '' };

  async function stake(thb: number): Promise<void> {
    const [round, timestamp, nonce] = [randomUUID(), String(Math.floor(Date.now() / 1000)), randomUUID()];
    const { operator_token: token, member_ref } = seat;
    const move = { token, member_ref, game_id: game, currency: 'THB', round_id: round, tx_id: round, amount: thb };
    const body = JSON.stringify(move);
    const signature = createHmac('sha256', secret).update(`${timestamp}.${nonce}.${body}`).digest('hex');
    const headers = { 'x-timestamp': timestamp, 'x-nonce': nonce, 'x-signature': signature };
    const answer = await fetch(`${site}/provider/${id}/bet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
    const { status } = (await answer.json()) as { status: string };
    if (status !== 'RS_OK') throw new Error(`the stake was answered ${status}`);
  }

  const about = { category: 'slot', name: 'จันทร์ไกล', name_en: 'Far Moon', rtp: null, has_demo: false, status: 'open' };
  const server = createServer((request, answer) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const tell = (body: unknown) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (pathname === '/api/catalogue') return tell({ games: [{ ...about, game_id: game, art: `${origin}/art.svg` }] });
    if (pathname === '/art.svg')
      return answer.setHeader('content-type', 'image/svg+xml').end('<svg xmlns="http://www.w3.org/2000/svg"/>');
    if (pathname === '/stake')
      return void stake(25).then(
        () => answer.end('{}'),
        () => answer.writeHead(500).end(),
      );
    if (pathname !== '/api/launch') return answer.setHeader('content-type', 'text/html').end(gamePage(site));
    return void bodyOf(request).then((body) => {
      seat = JSON.parse(body) as typeof seat;
      tell({ url: `${origin}/game?token=${randomUUID()}` });
    });
  });
  const origin = await listen(server);
  const facts = [`--url=${origin}/api`, '--name=ค่ายไกล', '--name-en=Far Studio'];
  const frame = [`--origins=${origin}`, '--sandbox=allow-same-origin'];
  await operateByTwo('games', 'add-provider', id, '--family=seamless', ...facts, ...frame);
  return { id, game, origin, stake, stop: () => void server.close().closeAllConnections() };
}

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
