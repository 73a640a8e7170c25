import { expect, type Page, test } from '@playwright/test';
import { settled } from './pages/a11y.ts';
import { newMobile, readOtp } from './pages/account.ts';
import { lastingRounds } from './pages/play.ts';
import { demo1, signIn } from './pages/signed-in.ts';
import { type Asker, ask, askFull, askRefused, prove } from './pages/spec-calls.ts';
import index from './spec-index.json' with { type: 'json' };

const AGENT = 'CHOKDEE';
const agent = { agent_code: AGENT };
const PASSWORD = 'secret-1234';
const NEW_PASSWORD = 'secret-5678';

interface OpenRounds {
  readonly draw: string;
  readonly yeekee: string;
}

async function askAsGuest(guest: Asker): Promise<OpenRounds> {
  await askFull(guest, 'POST /api/agent/config', agent);
  await askFull(guest, 'GET /api/agent/validate', { code: AGENT });
  await askFull(guest, 'GET /api/notifications', agent);
  await askFull(guest, 'GET /api/banner', agent);
  await askFull(guest, 'GET /api/event/list', agent);
  await askFull(guest, 'GET /api/lobby/configs', { lobby_key: 'slot' });
  await askFull(guest, 'GET /api/game/lobby', agent);
  const { items } = await askFull(guest, 'GET /api/game/list', { category: 'slot' });
  const game = items.find(({ has_demo, is_open }) => has_demo && is_open);
  const { game_id, provider_id, source } = game ?? { game_id: '', provider_id: '', source: '' };
  await askFull(guest, 'POST /api/game/demo', { game_id, provider_id, source, is_mobile: true, ...agent });
  await askFull(guest, 'GET /api/wheel/board', agent);
  for (const name of ['GET /api/cashback/turnover/history', 'GET /api/cashback/loss/history'] as const) {
    await askFull(guest, name, agent);
  }
  const { items: promotions } = await askFull(guest, 'GET /api/promotion/list', agent);
  expect(promotions.length).toBeGreaterThan(0);
  const { levels } = await askFull(guest, 'GET /api/affiliate/v2/configs', { agent_id: 1 });
  expect(levels.length).toBeGreaterThan(0);
  const shop = await askFull(guest, 'GET /api/redemption/list', agent);
  expect(shop.items.length).toBeGreaterThan(0);
  await askFull(guest, 'GET /api/lotto/rounds', { status: 'open', limit: 200 });
  const rounds = await lastingRounds(guest.request);
  await askAboutLotteries(guest, rounds);
  return rounds;
}

async function askAboutLotteries(guest: Asker, { draw, yeekee }: OpenRounds): Promise<void> {
  const { groups } = await askFull(guest, 'GET /api/lotto/lobby', agent);
  expect(groups.length).toBeGreaterThan(0);
  const { round } = await askFull(guest, 'GET /api/lotto/round', { round_id: draw });
  await askFull(guest, 'GET /api/lotto/rule', { round_id: draw });
  await askFull(guest, 'GET /api/lotto/rate', { round_id: draw });
  await askFull(guest, 'GET /api/lotto/limit', { round_id: draw });
  await askFull(guest, 'GET /api/lotto/rates', { category_id: round.category_id });
  const [resulted] = await askFull(guest, 'GET /api/lotto/results', { limit: 5 });
  await askFull(guest, 'GET /api/lotto/result', { round_id: resulted?.round_id ?? '' });
  const [over] = await askFull(guest, 'GET /api/lotto/results', { group: 'yeekee', limit: 1 });
  await ask(guest, 'GET /api/lotto/yeekee/list', { round_id: over?.round_id ?? '' });
  await ask(guest, 'GET /api/lotto/yeekee/lists', { round_id: yeekee });
}

interface Member extends Asker {
  readonly mobile: string;
}

/** Registers a member for this test alone. */
async function join(guest: Asker): Promise<Member> {
  const mobile = newMobile();
  const username = `walk${mobile.slice(2)}`;
  const who = { username, mobile, ...agent };
  await ask(guest, 'POST /api/check_account', who);
  const { otp_ref } = await ask(guest, 'POST /api/request_otp', { ...who, type: 'register' });
  const otp_code = await readOtp(guest.request, mobile);
  const { otp_token } = await ask(guest, 'POST /api/verify_otp', { ...who, type: 'register', otp_ref, otp_code });
  const terms = (await ask(guest, 'POST /api/agent/config', agent)).info.terms_version;
  const account = { password: PASSWORD, mode: 'bank', know_us_id: 1, otp_token };
  const agreed = { age_confirmed: true, accepted_terms_version: terms };
  await ask(guest, 'POST /api/register', { ...who, ...account, ...agreed });
  const forgotten = { mobile, otp_token: 'spent', password: PASSWORD, ...agent };
  await askRefused(guest, 'POST /api/reset_password', forgotten);
  await askRefused(guest, 'POST /api/reset_password_v2', { ...forgotten, bank_account_last4: '1234' });
  const { access_token } = await ask(guest, 'POST /api/login', { username, password: PASSWORD, ...agent });
  return { ...guest, token: access_token, mobile };
}

async function askAboutMoney(member: Member): Promise<void> {
  await askFull(member, 'POST /api/agent/bank_accounts', {});
  await askFull(member, 'POST /api/agent/true_money_accounts', {});
  // Default payer of the sandbox's bank, so the deposit's payer fits the account.
  const account = { bank_id: 4, bank_account_name: 'ณภัทร ศรีสุข', bank_account_no: newMobile() };
  const added = { password: NEW_PASSWORD, ...account };
  await prove(member, 'POST /api/member/update_sub_bank_account', added, member.mobile);
  await askFull(member, 'POST /api/member/update_sub_bank_account', added);
  const channels = await askFull(member, 'GET /api/member/payment/channels', {});
  const channel_id = channels.find(({ code }) => code === 'promptpay_qr')?.id ?? 0;
  await askFull(member, 'GET /api/member/payment/info', { channel_id });
  const { ref, payload } = await ask(member, 'POST /api/member/payment/generate_qr', { channel_id, amount: 300 });
  await askFull(member, 'GET /api/member/payment/qrcode_info', { ref });
  await member.request.post('/sandbox/bank/pay', { data: { payload, mode: 'normal' } });
  await expect
    .poll(async () => (await ask(member, 'GET /api/member/payment/inquiry_status', { ref })).status)
    .toBe('paid');
  const wallets = await askFull(member, 'POST /api/member/wallets', {});
  expect(wallets.reduce((sum, { balance }) => sum + balance, 0)).toBe(300);
}

async function play(member: Asker, { draw, yeekee }: OpenRounds): Promise<void> {
  const [rate] = await askFull(member, 'GET /api/lotto/rate', { round_id: draw });
  const line = { bet_type: rate?.bet_type ?? '2top', number: '1'.repeat(rate?.digits ?? 2), amount: 10 } as const;
  const quote = await ask(member, 'POST /api/lotto/bill/validate', { round_id: draw, items: [line] });
  const { bill_id } = await ask(member, 'POST /api/lotto/bill/create', { validate_token: quote.validate_token ?? '' });
  await askFull(member, 'GET /api/lotto/bill/detail', { bill_id });
  const { items } = await ask(member, 'GET /api/lotto/bill/list', { scope: 'pending' });
  expect(items.map((bill) => bill.bill_id)).toContain(bill_id);
  await ask(member, 'POST /api/lotto/bill/cancel', { bill_id });
  await ask(member, 'POST /api/lotto/yeekee/shoot_number', { round_id: yeekee, number: '00700' });
  const games = await ask(member, 'GET /api/game/list', { category: 'slot' });
  const game = games.items.find(({ is_open }) => is_open);
  const { game_id, provider_id, source } = game ?? { game_id: '', provider_id: '', source: '' };
  const [wallet] = await askFull(member, 'POST /api/game/wallets', { game_id, provider_id });
  const wallet_id = wallet?.id ?? 0;
  await askFull(member, 'POST /api/game/link', { wallet_id, game_id, provider_id, source, is_mobile: true });
}

async function askAboutEngagement(member: Asker): Promise<void> {
  await askFull(member, 'POST /api/member/points', {});
  await askFull(member, 'GET /api/quest/list', {});
  await askFull(member, 'POST /api/event/quest', {});
  await askRefused(member, 'POST /api/quest/redeem', { quest_id: 'no-such-quest' });
  const poll = await askFull(member, 'GET /api/poll/config', {});
  const poll_id = poll?.config.poll_id ?? '';
  await askFull(member, 'GET /api/poll/quota/get', { poll_id });
  await askFull(member, 'GET /api/poll/quota/check', { poll_id });
  await ask(member, 'POST /api/poll/submit', { poll_id, choice_id: poll?.choices[0]?.choice_id ?? '' });
  const { total } = await askFull(member, 'GET /api/poll/stats', { poll_id });
  expect(total).toBeGreaterThan(0);
  await askFull(member, 'GET /api/poll/winners', { poll_id });
  const { items } = await ask(member, 'GET /api/redemption/list', {});
  const item_id = items[0]?.item_id ?? '';
  await askFull(member, 'POST /api/redemption/calc', { item_id, quantity: 1 });
  await askRefused(member, 'POST /api/redemption/redeem', { item_id, quantity: 1 });
  await ask(member, 'GET /api/redemption/history', {});
  await askRefused(member, 'POST /api/cashback/loss/claim', { id: '1' });
  for (const name of ['GET /api/affiliate/transactions', 'GET /api/affiliate/v2/transactions'] as const) {
    await askFull(member, name, {});
  }
  await askFull(member, 'POST /api/affiliate/network', {});
  await askFull(member, 'GET /api/affiliate/summary', {});
  await askRefused(member, 'POST /api/affiliate/redeem', { amount: 500 });
  await askAboutWheel(member);
}

/** A new member has one spin, and those that a spin wins; both versions share them. */
async function askAboutWheel(member: Asker): Promise<void> {
  const older = await ask(member, 'GET /api/wheel/config', {});
  const newer = await ask(member, 'GET /api/wheel/config_v2', {});
  expect([older, newer].some((wheel) => (wheel?.prizes.length ?? 0) > 0)).toBe(true);
  let { free_spins } = await ask(member, 'POST /api/wheel/spin', {});
  while (free_spins > 0) ({ free_spins } = await ask(member, 'POST /api/wheel/spin_v2', {}));
  await askRefused(member, 'POST /api/wheel/spin_v2', {});
  await askFull(member, 'POST /api/wheel/reward', {});
}

test('every call of the specification answers as its contract says, and is described', async ({ request }) => {
  const guest: Asker = { request, asked: new Set(), token: null };
  const rounds = await askAsGuest(guest);
  const member = await join(guest);
  await askFull(member, 'GET /api/get_user_info', {});
  const passwords = { old_password: PASSWORD, new_password: NEW_PASSWORD };
  await prove(member, 'POST /api/member/change_password', passwords, member.mobile);
  await ask(member, 'POST /api/member/change_password', passwords);
  await askAboutMoney(member);
  await play(member, rounds);
  await askAboutEngagement(member);
  await ask(member, 'POST /api/logout', {});
  expect(index.calls.filter((name) => !guest.asked.has(name))).toEqual([]);
  expect(index.calls).toHaveLength(77);

  const reference = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { summary?: string; responses?: { 200?: unknown } }>>;
  };
  const undescribed = index.calls.filter((name) => {
    const [method = '', path = ''] = name.split(' ');
    const call = reference.paths[path]?.[method.toLowerCase()];
    return !call?.summary || call.responses?.[200] === undefined;
  });
  expect(undescribed).toEqual([]);
});

/** Replaces the parameter of a specified path. */
function withParameter(path: string, { draw }: OpenRounds): string {
  const values: Readonly<Record<string, string>> = { ':name?': 'hot', ':round_id?': draw, ':id?': '1' };
  return path.replace(/:\w+\?/, (parameter) => values[path.startsWith('/liff') ? 'liff' : parameter] ?? '');
}

/** Asserts that the document answers, the page's content is drawn and shows no error. */
async function expectPage(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    const answer = await page.goto(path);
    expect.soft(answer?.status(), path).toBe(200);
    await settled(page);
    await expect.soft(page.getByText(/^(Not Found|An error occurred)$/), path).toHaveCount(0);
    await expect.soft(page.locator('main [role=alert]'), path).toHaveCount(0);
    await expect.soft(page.locator('main'), `${path} is not empty`).toContainText(/[฀-๿]{3}/);
  });
}

const FOR_GUESTS = ['/login', '/register', '/forgot', '/liff/:name?'];
const PARTS = 4;

test('the specification has 33 routes', () => {
  expect(index.routes).toHaveLength(33);
});

test('routes of guests show their pages', async ({ page }) => {
  const rounds = await lastingRounds(page.request);
  for (const path of FOR_GUESTS) await expectPage(page, withParameter(path, rounds));
});

for (let part = 1; part <= PARTS; part += 1) {
  test(`routes of members show their pages, part ${part} of ${PARTS}`, async ({ page }) => {
    const rounds = await lastingRounds(page.request);
    const memberOverlays = index.routes.filter(({ path }) => !FOR_GUESTS.includes(path));
    await signIn(page, demo1);
    for (const { path } of memberOverlays.filter((_, at) => at % PARTS === part - 1))
      await expectPage(page, withParameter(path, rounds));
  });
}
