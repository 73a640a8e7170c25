import { accountCopy } from './account-copy.ts';
import { startRegistration } from './register.reducer.ts';
import { isValid, validateLogin, validateRegistration } from './validation.ts';

const { errors } = accountCopy;
const good = {
  ...startRegistration('').form,
  username: 'napat',
  mobile: '0815550142',
  password: 'Mali2539x',
  knowUsId: 6,
  agreed: true,
};

test('login asks for both fields, and for eight characters', () => {
  expect(validateLogin({ username: '', password: '' })).toEqual({
    username: errors.loginUsername,
    password: errors.loginPassword,
  });
  expect(validateLogin({ username: 'napat', password: '1234567' })).toEqual({ password: errors.passwordShort });
  expect(isValid(validateLogin({ username: 'napat', password: '12345678' }))).toBe(true);
});

test('a complete registration is valid', () => {
  expect(validateRegistration(good, true)).toEqual({});
});

test('a username is asked for only where members choose it', () => {
  expect(validateRegistration({ ...good, username: '' }, true)).toEqual({ username: errors.username });
  expect(validateRegistration({ ...good, username: 'npt' }, true)).toEqual({ username: errors.usernameShort });
  expect(validateRegistration({ ...good, username: '' }, false)).toEqual({});
});

test('a mobile number has ten digits', () => {
  expect(validateRegistration({ ...good, mobile: '' }, false)).toEqual({ mobile: errors.required });
  expect(validateRegistration({ ...good, mobile: '081555014' }, false)).toEqual({ mobile: errors.mobile });
});

test('channel, age and terms are required', () => {
  expect(validateRegistration({ ...good, knowUsId: null, agreed: false }, false)).toEqual({
    knowUsId: errors.required,
    agreed: errors.required,
  });
});
