import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallName, DataOf, InputOf } from '@chokdee/contracts';
import type { ApiAnswer, KitMember } from './kit.ts';

/** Agent that registers by a bank account, so that no run uses up a budget of messages. */
const AGENT = 'SIAMPHET';
/** Value of register_type (specification): a bank account in place of a code. */
const BY_BANK = 2;
/** Name of account holder and payer. The product would hold money from another name. */
const HOLDER = 'Conformance Kit';
const ANY_BANK = 1;
const PASSWORD = 'conformance-1';
const LOOKS = 100;
const LOOK_EVERY_MS = 100;

async function ask<K extends CallName>(
  baseUrl: string,
  name: K,
  input: InputOf<K>,
  token: string | null,
): Promise<ApiAnswer<DataOf<K>>> {
  const [method = '', path = ''] = name.split(' ');
  const isPost = method === 'POST';
  const query = new URLSearchParams(
    Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const response = await fetch(`${baseUrl}${path}${isPost ? '' : `?${query}`}`, {
    method,
    headers: {
      ...(isPost ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(isPost ? { body: JSON.stringify(input) } : {}),
  });
  return (await response.json()) as ApiAnswer<DataOf<K>>;
}

/**
 * Registers members and deposits for them by public calls. An agent that verifies numbers sends a code, which the
 * sandbox keeps.
 */
export async function createMemberFactory(
  baseUrl: string,
  sandboxUrl: string,
  agent_code = AGENT,
): Promise<(thb: number) => Promise<KitMember>> {
  const must = async <K extends CallName>(name: K, input: InputOf<K>, token: string | null = null) => {
    const { error, data } = await ask(baseUrl, name, input, token);
    assert.equal(error, 0, `${name} is answered ${error}`);
    return data;
  };
  const { info, configs } = await must('POST /api/agent/config', { agent_code });
  const typesName = configs.some(
    (item) => item.config_key === 'generate_username_mode' && (item.val ?? item.default_val) === '1',
  );

  async function register(): Promise<string> {
    const mobile = `06${String(randomInt(100_000_000)).padStart(8, '0')}`;
    const base = { mobile, agent_code };
    const proof = info.register_type === BY_BANK ? { mode: 'bank' } : await proveMobile(base);
    const { username } = await must('POST /api/register', {
      ...base,
      username: typesName ? `kit${mobile}` : '',
      password: PASSWORD,
      know_us_id: 1,
      ...proof,
      bank_id: ANY_BANK,
      bank_account_name: HOLDER,
      bank_account_no: String(randomInt(10 ** 9, 10 ** 10)),
      accepted_terms_version: info.terms_version,
      age_confirmed: true,
    });
    const { access_token } = await must('POST /api/login', { username, password: PASSWORD, agent_code });
    return access_token;
  }

  async function proveMobile(base: { readonly mobile: string; readonly agent_code: string }) {
    const { otp_ref } = await must('POST /api/request_otp', { ...base, type: 'register' });
    const otp_code = await readCode(sandboxUrl, base.mobile);
    const { otp_token } = await must('POST /api/verify_otp', { ...base, otp_code, otp_ref, type: 'register' });
    return { otp_token };
  }

  async function deposit(token: string, thb: number): Promise<void> {
    const channels = await must('GET /api/member/payment/channels', {}, token);
    const channel = channels.find(({ code }) => code === 'promptpay_qr');
    assert.ok(channel, 'there is a channel for QR payments');
    const order = { channel_id: channel.id, amount: thb };
    const { payload } = await must('POST /api/member/payment/generate_qr', order, token);
    const paid = await fetch(`${sandboxUrl}/sandbox/bank/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ payload, payer_name: HOLDER }),
    });
    assert.ok(paid.ok, `the bank of the sandbox answers ${paid.status}`);
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const [wallet] = await must('POST /api/member/wallets', {}, token);
      if (wallet?.balance === thb) return;
      await wait(LOOK_EVERY_MS);
    }
    assert.fail('the deposit did not arrive');
  }

  return async (thb) => {
    const token = await register();
    if (thb > 0) await deposit(token, thb);
    return { call: (name, input) => ask(baseUrl, name, input, token) };
  };
}

async function readCode(sandboxUrl: string, mobile: string): Promise<string> {
  const answer = await fetch(`${sandboxUrl}/sandbox/sms/outbox?mobile=${mobile}`, {
    headers: { accept: 'application/json' },
  });
  const [message] = (await answer.json()) as { text: string }[];
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
