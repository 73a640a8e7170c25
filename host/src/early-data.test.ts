import { dropFirstAnswers, takeFirstAnswer } from '@chokdee/http';
import { takeEarlyData } from './early-data.ts';

const asked: string[] = [];

beforeEach(() => {
  dropFirstAnswers();
  asked.length = 0;
  globalThis.fetch = (async (request: Request | string) => {
    const { pathname, search } = new URL(typeof request === 'string' ? request : request.url, location.href);
    asked.push(pathname + search);
    if (pathname.endsWith('/configs')) return Response.json({ error: 9005, message: 'ไม่พบ', data: null });
    return Response.json({ error: 0, message: '', data: ['a game'] });
  }) as typeof fetch;
  document.head.innerHTML = [
    '/api/game/list?category=slot&limit=60&agent_code=CHOKDEE&offset=0',
    '/api/lobby/configs?lobby_key=slot&agent_code=CHOKDEE',
  ]
    .map((address) => `<link rel="preload" as="fetch" href="${address.replaceAll('&', '&amp;')}">`)
    .join('');
});

test('what the document asks for is asked for once, as it stands there, and kept for the page', async () => {
  await takeEarlyData();
  expect(asked).toEqual([
    '/api/game/list?category=slot&limit=60&agent_code=CHOKDEE&offset=0',
    '/api/lobby/configs?lobby_key=slot&agent_code=CHOKDEE',
  ]);
  const input = { category: 'slot', limit: 60, agent_code: 'CHOKDEE', offset: 0 } as const;
  expect(takeFirstAnswer('GET /api/game/list', input)).toEqual(['a game']);
});

test('what is refused is left to the page', async () => {
  await takeEarlyData();
  const input = { lobby_key: 'slot', agent_code: 'CHOKDEE' } as const;
  expect(takeFirstAnswer('GET /api/lobby/configs', input)).toBeUndefined();
});
