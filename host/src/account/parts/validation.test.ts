import { specText } from '../../testing/spec-texts.ts';
import { copy as own } from './copy.ts';
import { limits } from './limits.ts';
import { digitsOf, validateBank } from './validate-bank.ts';
import { isValid, mobileError, validateLogin, validateNewPassword } from './validation.ts';

const bank = { bankId: 1, accountName: 'ณภัทร ศรีสุข', accountNo: '012-3-45678-9' };

test('login asks for both fields, and for eight characters', () => {
  expect(validateLogin({ username: ' ', password: '' })).toEqual({
    username: specText('loginUsername'),
    password: specText('loginPassword'),
  });
  expect(validateLogin({ username: 'napat', password: '1234567' })).toEqual({ password: specText('passwordMin') });
  expect(isValid(validateLogin({ username: 'napat', password: '12345678' }))).toBe(true);
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

test.each([
  [1, '012-3-45678-9', undefined],
  [1, '๐๑๒๓๔๕๖๗๘๙', undefined],
  [1, '012\u20113\u201145678\u20119\u200B', undefined],
  [1, '12345๖7890123', own.accountNoDigits('กสิกรไทย', 10, 13)],
  [16, '0123456789', own.accountNoDigits('ออมสิน', 12, 10)],
  [16, '012345678901', undefined],
  [10, '1'.repeat(20), undefined],
  [10, '1'.repeat(24), own.accountNoLong(20, 24)],
  [1, '0123456789x', own.accountNoSign('x')],
])('at bank %s the account number %s is wrong by %s', (bankId, accountNo, message) => {
  expect(validateBank({ ...bank, bankId, accountNo })).toEqual(message === undefined ? {} : { accountNo: message });
});

test('of an account number all digits are sent', () => {
  expect(digitsOf('012-3-45678-9')).toBe('0123456789');
  expect(digitsOf('๐๑๒ 3 45678 9')).toBe('0123456789');
});

test.each([
  ['demo0001\u200B', undefined],
  [' demo0001 ', undefined],
  ['081-234-5678', undefined],
  ['+66 (0) 81 - 234 - 5678', undefined],
  ['demo 0001', own.loginSign(' ')],
  ['ำทน0001', own.loginSign('ำ')],
  ['demo0001\u00B2', own.loginSign('\u00B2')],
  ['x'.repeat(21), own.usernameLong(20)],
])('the login %j is wrong by %s', (username, message) => {
  const found = validateLogin({ username, password: '12345678' });
  expect(found).toEqual(message === undefined ? {} : { username: message });
});

test('a text that is too long is kept and marked, a password of a length that was never set among them', () => {
  expect(validateLogin({ username: 'napat', password: 'x'.repeat(51) })).toEqual({ password: own.passwordLong(50) });
  const long = 'x'.repeat(21);
  expect(validateNewPassword({ password: long, repeated: long })).toEqual({ password: own.passwordLong(20) });
  expect(validateBank({ ...bank, accountName: 'x'.repeat(121) })).toEqual({ accountName: own.accountNameLong(120) });
  expect(mobileError('08123456789')).toBe(specText('mobileFormat'));
});

test('a new password is typed twice alike', () => {
  expect(validateNewPassword({ password: '', repeated: '' })).toEqual({
    password: specText('required'),
    repeated: specText('required'),
  });
  expect(validateNewPassword({ password: 'Mali2539x', repeated: 'Mali2539y' })).toEqual({
    repeated: expect.any(String),
  });
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
