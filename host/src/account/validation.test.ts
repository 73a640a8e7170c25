import { specText } from '../testing/spec-texts.ts';
import { startRegistration } from './register.reducer.ts';
import {
  digitsOf,
  isValid,
  limits,
  typedAccountNo,
  validateBank,
  validateLogin,
  validateNewPassword,
  validateRegistration,
} from './validation.ts';

const good = {
  ...startRegistration('').form,
  username: 'napat',
  mobile: '0815550142',
  password: 'Mali2539x',
  knowUsId: 6,
  agreed: true,
};
const bank = { bankId: 1, accountName: 'ณภัทร ศรีสุข', accountNo: '012-3-45678-9' };

test('login asks for both fields, and for eight characters', () => {
  expect(validateLogin({ username: ' ', password: '' })).toEqual({
    username: specText('loginUsername'),
    password: specText('loginPassword'),
  });
  expect(validateLogin({ username: 'napat', password: '1234567' })).toEqual({ password: specText('passwordMin') });
  expect(isValid(validateLogin({ username: 'napat', password: '12345678' }))).toBe(true);
});

test('a complete registration is valid', () => {
  expect(validateRegistration(good, true)).toEqual({});
});

test('a username is asked for only where members choose it', () => {
  expect(validateRegistration({ ...good, username: '' }, true)).toEqual({ username: specText('username') });
  expect(validateRegistration({ ...good, username: 'npt' }, true)).toEqual({ username: specText('usernameMin') });
  expect(validateRegistration({ ...good, username: '' }, false)).toEqual({});
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
  expect(validateRegistration({ ...good, knowUsId: null, agreed: false, affiliateCode: '' }, false)).toEqual({
    knowUsId: specText('required'),
    agreed: specText('required'),
  });
});

test('a bank account has a bank, its owner’s name, and at least ten digits', () => {
  expect(validateBank(bank)).toEqual({});
  expect(validateBank({ bankId: null, accountName: ' ', accountNo: '-' })).toEqual({
    bankId: specText('required'),
    accountName: specText('fullName'),
    accountNo: specText('accountNo'),
  });
  expect(validateBank({ ...bank, accountNo: '012-3-45-678' })).toEqual({ accountNo: specText('accountNoMin') });
});

test('dashes may be typed and are taken out; twenty digits fit', () => {
  expect(digitsOf('012-3-45678-9')).toBe('0123456789');
  expect(typedAccountNo('01 2-3x')).toBe('012-3');
  expect(digitsOf(typedAccountNo('1'.repeat(25)))).toHaveLength(limits.accountNo.max);
});

test('a new password is typed twice alike', () => {
  expect(validateNewPassword({ password: '', repeated: '' })).toEqual({
    password: specText('required'),
    repeated: specText('required'),
  });
  expect(Object.keys(validateNewPassword({ password: 'Mali2539x', repeated: 'Mali2539y' }))).toEqual(['repeated']);
  expect(validateNewPassword({ password: 'Mali2539x', repeated: 'Mali2539x' })).toEqual({});
});

test('lengths are those of the specification, section 9', () => {
  expect(limits).toMatchObject({
    loginUsername: 20,
    loginPassword: 50,
    password: { min: 8, max: 20 },
    username: { min: 4 },
    mobile: 10,
    otp: 6,
    affiliateCode: 6,
    accountNo: { min: 10, max: 20 },
  });
});
