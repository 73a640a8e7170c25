import { type RegisterAction, type RegisterState, registerReducer, startRegistration } from './register.reducer.ts';

const run = (...actions: RegisterAction[]): RegisterState =>
  actions.reduce(registerReducer, startRegistration('A7K2QD'));
const otpSent: RegisterAction = { type: 'otp_sent', otpRef: 'KXQT', resendAt: '2026-11-21T07:01:00Z' };

test('a friend’s code stands in the form from the start', () => {
  expect(startRegistration('A7K2QD').form.affiliateCode).toBe('A7K2QD');
});

test('the steps follow each other: form, code by SMS, done', () => {
  expect(run({ type: 'started' }, otpSent)).toMatchObject({ step: 'sms_verification', busy: false, otpRef: 'KXQT' });
  const created = { username: 'chok081555', password: 'Mali2539x' };
  expect(run(otpSent, { type: 'registered', created })).toMatchObject({ step: 'completed', created });
});

test('only six digits fit into the code', () => {
  expect(run(otpSent, { type: 'otp_typed', code: '12a 345-6789' }).otpCode).toBe('123456');
});

test('a wrong code empties the boxes and keeps the step', () => {
  const state = run(otpSent, { type: 'otp_typed', code: '123456' }, { type: 'started' }, { type: 'otp_rejected' });
  expect(state).toMatchObject({ step: 'sms_verification', otpCode: '', busy: false });
});

test('a failed registration locks the button and keeps the proof of the number', () => {
  const state = run(otpSent, { type: 'otp_verified', otpToken: 'proof' }, { type: 'register_failed', proofSpent: false });
  expect(state).toMatchObject({ locked: true, busy: false, otpToken: 'proof' });
  expect(registerReducer(state, { type: 'unlocked' }).locked).toBe(false);
});

test('going back returns to the filled form and forgets the code', () => {
  const state = run({ type: 'edited', form: { mobile: '0815550142' } }, otpSent, { type: 'went_back' });
  expect(state).toMatchObject({ step: 'pending', otpRef: '', otpCode: '' });
  expect(state.form.mobile).toBe('0815550142');
});

test('the form cannot be edited behind the code step', () => {
  expect(run(otpSent, { type: 'edited', form: { mobile: '0899999999' } }).form.mobile).toBe('');
});
