import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { memberWithBank, payOrder } from '@chokdee/api/testing/finance';
import { DEPOSIT_THB, type House, MOBILE, STAKE_THB, type Step } from './house.ts';

/** A member's way from the registration to a shot. Later steps need what earlier ones made. */
export function journeyOf({ test, own, signUp, logIn, ...house }: House): Step[] {
  const { api } = test;
  const register = async () => {
    const { error, message } = await signUp({ mobile: MOBILE });
    assert.equal(error, 0, message);
  };
  const signIn = async () => {
    const { error, message, data } = await logIn(MOBILE);
    assert.equal(error, 0, message);
    own.token = data.access_token;
    assert.equal(await house.balanceOf(own.token), 0);
  };
  const deposit = async () => {
    const order = { channel_id: 1, amount: DEPOSIT_THB };
    const options = { token: own.token, key: randomUUID() };
    const { error, message, data } = await api.call('POST /api/member/payment/generate_qr', order, options);
    assert.equal(error, 0, message);
    // The provider tells it twice.
    await payOrder(test, data);
    await payOrder(test, data);
    assert.equal(await house.balanceOf(own.token), data.payable_amount);
  };
  const validate = async () => {
    own.roundId = (await house.openRound()).round_id;
    await house.quote(own.token, '123');
  };
  const buy = async () => {
    const before = await house.balanceOf(own.token);
    own.billId = await house.buy(own.token, await house.quote(own.token, '124'));
    assert.equal(await house.balanceOf(own.token), before - STAKE_THB);
  };
  const list = async () => {
    const { data } = await api.call('GET /api/lotto/bill/list', {}, { token: own.token });
    const ids = data.items.map(({ bill_id }) => bill_id);
    assert.deepEqual(ids, [own.billId]);
    const detail = await api.call('GET /api/lotto/bill/detail', { bill_id: own.billId }, { token: own.token });
    assert.equal(detail.data.items.length, 1);
  };
  const statement = async () => {
    const { data } = await api.call('GET /api/member/statement', {}, { token: own.token });
    assert.equal(data.items.length, 2);
    assert.equal(data.items[0]?.amount, -STAKE_THB);
  };
  const inbox = async () => {
    const { token } = own;
    const { data } = await api.call('GET /api/notifications/unread', {}, { token });
    const listed = await api.call('GET /api/notifications', { agent_code: 'CHOKDEE' }, { token });
    assert.equal(data.unread, listed.data.filter(({ is_read }) => !is_read).length);
    assert.ok(data.unread > 0, 'the deposit was not told');
    const read = await api.call('POST /api/notifications/read_all', {}, { token });
    assert.deepEqual(read.data, { unread: 0, wins: 0, exists: true });
  };
  const shoot = async () => {
    const input = { round_id: own.roundId, number: '55555' };
    const { error, message } = await api.call('POST /api/lotto/yeekee/shoot_number', input, { token: own.token });
    assert.equal(error, 0, message);
  };
  return [
    { name: 'register', act: register },
    { name: 'log in', act: signIn },
    { name: 'deposit', act: deposit },
    { name: 'validate', act: validate },
    { name: 'buy', act: buy },
    { name: 'list of bills', act: list },
    { name: 'statement', act: statement },
    { name: 'the inbox and its number', act: inbox },
    { name: 'a shot at Yeekee', act: shoot },
  ];
}

/** Another member takes money out. */
export function withdrawalOf({ test, balanceOf }: House): Step {
  const act = async () => {
    const { token, mainWalletId: wallet_id, password } = await memberWithBank(test, DEPOSIT_THB);
    const wish = { wallet_id, amount: 100 };
    const prepared = await test.api.call('POST /api/member/withdraw/prepare', { ...wish, password }, { token });
    assert.equal(prepared.error, 0, prepared.message);
    const sent = { ...wish, confirm_token: prepared.data.confirm_token };
    const { error, message } = await test.api.call('POST /api/member/withdraw', sent, { token, key: randomUUID() });
    assert.equal(error, 0, message);
    assert.equal(await balanceOf(token), DEPOSIT_THB - wish.amount);
  };
  return { name: 'withdraw', act };
}
