import { specText } from '../../testing/spec-texts.ts';
import { limits } from './limits.ts';
import { digitsOf, isValid, typedAccountNo, validateBank, validateLogin, validateNewPassword } from './validation.ts';

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
