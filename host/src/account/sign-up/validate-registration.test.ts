import { specText } from '../../testing/spec-texts.ts';
import { copy as own } from '../parts/copy.ts';
import { startRegistration } from './register.reducer.ts';
import { validateRegistration } from './validate-registration.ts';

const good = {
  ...startRegistration('').form,
  username: 'napat',
  mobile: '0815550142',
  password: 'Mali2539x',
  knowUsId: 6,
  hasAgreed: true,
};

test('a complete registration is valid', () => {
  expect(validateRegistration(good, true)).toEqual({});
});

test('a username is asked for only where members choose it', () => {
  expect(validateRegistration({ ...good, username: '' }, true)).toEqual({ username: specText('username') });
  expect(validateRegistration({ ...good, username: 'npt' }, true)).toEqual({ username: specText('usernameMin') });
  expect(validateRegistration({ ...good, username: '' }, false)).toEqual({});
});

test.each([
  ['demo.0001', own.usernameSigns],
  ['สมชาย', own.usernameSigns],
  ['x'.repeat(21), own.usernameLong(20)],
  ['0812345678', own.usernameMobile],
  ['66812345678', own.usernameMobile],
])('the username %s is wrong by %s', (username, message) => {
  expect(validateRegistration({ ...good, username }, true)).toEqual({ username: message });
});

test('a friend’s code that is too long is kept and marked', () => {
  expect(validateRegistration({ ...good, affiliateCode: 'A7K2QDX' }, true)).toEqual({
    affiliateCode: own.affiliateLong(6),
  });
});

test('a mobile number has ten digits', () => {
  expect(validateRegistration({ ...good, mobile: '' }, false)).toEqual({ mobile: specText('required') });
  expect(validateRegistration({ ...good, mobile: '081555014' }, false)).toEqual({ mobile: specText('mobileFormat') });
});

test('a password has eight characters', () => {
  expect(validateRegistration({ ...good, password: '' }, false)).toEqual({ password: specText('required') });
  expect(validateRegistration({ ...good, password: '1234567' }, false)).toEqual({ password: specText('passwordMin') });
});

test('channel, age and terms are required, a friend’s code is not', () => {
  expect(validateRegistration({ ...good, knowUsId: null, hasAgreed: false, affiliateCode: '' }, false)).toEqual({
    knowUsId: specText('required'),
    hasAgreed: specText('required'),
  });
});
