import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

const CALL_MS = 15_000;
const STREAM_MS = 20_000;

/** A demo member who calls a running product in the sandbox. Each method fails unless the product does as it should. */
export class Member {
  #url;
  #token = '';

  /** @param url address of the site */
  constructor(url) {
    this.#url = url;
  }

  get #authorization() {
    return this.#token ? { authorization: `Bearer ${this.#token}` } : {};
  }

  /** Request of a call, for `fetch`. A body makes it a POST. */
  request(path, body, headers = {}) {
    const init = {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...this.#authorization, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    };
    return [new URL(path, this.#url), init];
  }

  /** Returns `data` of a successful answer. */
  async call(path, body, headers) {
    const [address, init] = this.request(path, body, headers);
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(CALL_MS) });
    const text = await answer.text();
    assert.equal(answer.status, 200, `${path}: ${answer.status} ${text}`);
    const { error, data } = JSON.parse(text);
    assert.equal(error, 0, `${path}: ${text}`);
    return data;
  }

  async signIn() {
    const words = { username: 'demo0001', password: 'chokdee1234', agent_code: 'CHOKDEE' };
    this.#token = (await this.call('/api/login', words)).access_token;
  }

  async balance() {
    return (await this.call('/api/member/wallets', {})).reduce((sum, { balance: thb }) => sum + thb, 0);
  }

  /** Reads the event stream until an event of that name. */
  async #streamed(name, whenOpen) {
    const stream = await fetch(new URL('/api/live', this.#url), {
      headers: this.#authorization,
      signal: AbortSignal.timeout(STREAM_MS),
    });
    assert.equal(stream.headers.get('content-type'), 'text/event-stream; charset=utf-8');
    let text = '';
    let isOpen = false;
    for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (!isOpen && text.includes('event: ready')) {
        isOpen = true;
        await whenOpen();
      }
      if (text.includes(`event: ${name}\n`)) return;
    }
    assert.fail(`the stream ended without ${name}`);
  }

  /** Makes a PromptPay deposit and pays it at the sandbox's bank; an event reports it. */
  async deposit(amount) {
    const before = await this.balance();
    const channels = await this.call('/api/member/payment/channels');
    const { id: channel_id } = channels.find(({ code }) => code === 'promptpay_qr');
    const key = { 'idempotency-key': randomUUID() };
    const order = await this.call('/api/member/payment/generate_qr', { channel_id, amount }, key);
    await this.#streamed('balance', async () => {
      const paid = await fetch(new URL('/sandbox/bank/pay', this.#url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payload: order.payload, mode: 'normal' }),
      });
      assert.equal(paid.status, 200);
    });
    assert.equal(await this.balance(), before + amount);
  }

  /** Places a bill of one line in the round that stays open longest. */
  async bet(amount) {
    const before = await this.balance();
    const rounds = await this.call('/api/lotto/rounds?agent_code=CHOKDEE&status=open&limit=300');
    const items = [{ bet_type: '3top', number: '123', amount }];
    const { validate_token } = await this.call('/api/lotto/bill/validate', { round_id: rounds.at(-1).round_id, items });
    await this.call('/api/lotto/bill/create', { validate_token }, { 'idempotency-key': randomUUID() });
    assert.equal(await this.balance(), before - amount);
  }
}
