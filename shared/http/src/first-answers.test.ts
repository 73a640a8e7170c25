import { call, dropFirstAnswers, keepComing, keepFirstAnswers, takeFirstAnswer } from './index.ts';

const name = 'GET /api/lotto/lobby';
const input = { agent_code: 'CHOKDEE' };
type Lobby = Parameters<typeof keepComing<typeof name>>[2];
const lobby = { server_time: 'then', groups: [] } as unknown as Awaited<Lobby>;
const asked = jest.fn<Promise<Response>, []>();

beforeEach(() => {
  dropFirstAnswers();
  asked.mockReset().mockImplementation(async () => Response.json({ error: 0, message: '', data: 'asked' }));
  globalThis.fetch = asked as unknown as typeof fetch;
});

test('what is on its way is waited for, and asked for by nobody else', async () => {
  let come: (data: Awaited<Lobby>) => void = () => undefined;
  void keepComing(name, input, new Promise((resolve) => (come = resolve)));
  const page = call(name, input);
  come(lobby);
  expect(await page).toBe(lobby);
  expect(asked).not.toHaveBeenCalled();
});

test('what has come is there at once, for the first who asks', async () => {
  await keepComing(name, input, Promise.resolve(lobby));
  expect(takeFirstAnswer(name, input)).toBe(lobby);
  expect(takeFirstAnswer(name, input)).toBeUndefined();
});

test('what has failed on its way is asked for by whoever wants it', async () => {
  void keepComing(name, input, Promise.reject(new Error('away')));
  expect(await call(name, input)).toBe('asked');
});

test('what was on its way to another member reaches nobody', async () => {
  let come: (data: Awaited<Lobby>) => void = () => undefined;
  const settled = keepComing(name, input, new Promise((resolve) => (come = resolve)));
  dropFirstAnswers();
  come(lobby);
  await settled;
  expect(takeFirstAnswer(name, input)).toBeUndefined();
});

test('a number is the same in an address', () => {
  const list = 'GET /api/game/list';
  keepFirstAnswers([{ call: list, input: { category: 'slot', limit: 60, offset: 0 }, data: 'games' }]);
  const fromAddress = { offset: '0', category: 'slot', limit: '60' };
  expect(takeFirstAnswer(list, fromAddress as never)).toBe('games');
});

test('nothing of before an act is shown after it', async () => {
  keepFirstAnswers([{ call: 'POST /api/member/wallets', input: {}, data: 'before' }]);
  await call('POST /api/wheel/spin', { campaign_id: '1' } as never, { idempotencyKey: 'a-key' } as never);
  expect(await call('POST /api/member/wallets', {}, { onError: 'log' })).toBe('asked');
});
