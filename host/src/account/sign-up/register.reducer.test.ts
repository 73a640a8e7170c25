import {
  type RegisterAction,
  type RegisterState,
  type RegisterStep,
  registerReducer,
  startRegistration,
} from './register.reducer.ts';

const run = (...actions: RegisterAction[]): RegisterState =>
  actions.reduce(registerReducer, startRegistration('A7K2QD'));
const created = { username: 'chok081555', password: 'Mali2539x' };

/** One of every action. */
const actions = {
  edited: { type: 'edited', form: { mobile: '0815550142' } },
  bank_edited: { type: 'bank_edited', bank: { accountNo: '012-3-45678-9' } },
  started: { type: 'started' },
  failed: { type: 'failed' },
  bank_asked: { type: 'bank_asked' },
  otp_sent: { type: 'otp_sent', otpRef: 'KXQT', resendAt: '2026-11-21T07:01:00Z' },
  otp_typed: { type: 'otp_typed', code: '12a 345-6789' },
  otp_rejected: { type: 'otp_rejected' },
  otp_verified: { type: 'otp_verified', otpToken: 'proof' },
  register_failed: { type: 'register_failed', proofSpent: false },
  terms_outdated: { type: 'terms_outdated' },
  unlocked: { type: 'unlocked' },
  registered: { type: 'registered', created },
  went_back: { type: 'went_back' },
  reset: { type: 'reset' },
} as const satisfies { readonly [T in RegisterAction['type']]: Extract<RegisterAction, { type: T }> };

const states: Readonly<Record<RegisterStep, RegisterState>> = {
  pending: run(),
  sms_verification: run(actions.otp_sent),
  bank_verification: run(actions.bank_asked),
  completed: run(actions.otp_sent, actions.registered),
};

/** Where each action leads from each step; what is not named leaves the step as it is. */
const leads: Readonly<Record<RegisterStep, Partial<Record<RegisterAction['type'], RegisterStep>>>> = {
  pending: { otp_sent: 'sms_verification', bank_asked: 'bank_verification', reset: 'pending' },
  sms_verification: { registered: 'completed', went_back: 'pending', terms_outdated: 'pending', reset: 'pending' },
  bank_verification: { registered: 'completed', went_back: 'pending', terms_outdated: 'pending', reset: 'pending' },
  completed: { reset: 'pending' },
};

/** Actions that are heard in each step, even where they keep it. */
const heard: Readonly<Record<RegisterStep, readonly RegisterAction['type'][]>> = {
  pending: ['edited', 'started', 'otp_sent', 'bank_asked', 'reset'],
  sms_verification: [
    'started',
    'otp_sent',
    'otp_typed',
    'otp_verified',
    'register_failed',
    'registered',
    'went_back',
    'terms_outdated',
    'reset',
  ],
  bank_verification: [
    'started',
    'bank_edited',
    'register_failed',
    'registered',
    'went_back',
    'terms_outdated',
    'reset',
  ],
  completed: ['reset'],
};

describe.each(Object.keys(states) as RegisterStep[])('in %s', (step) => {
  test.each(Object.keys(actions) as RegisterAction['type'][])('%s leads where the specification says', (type) => {
    const before = states[step];
    const after = registerReducer(before, actions[type]);
    expect(after.step).toBe(leads[step][type] ?? step);
    const quiet: readonly string[] = ['failed', 'otp_rejected', 'unlocked', ...heard[step]];
    if (!quiet.includes(type)) expect(after).toBe(before);
  });
});

test('a friend’s code stands in the form from the start', () => {
  expect(startRegistration('A7K2QD').form.affiliateCode).toBe('A7K2QD');
});

test('only six digits fit into the code', () => {
  expect(run(actions.otp_sent, actions.otp_typed).otpCode).toBe('123456');
});

test('a wrong code empties the boxes and keeps the step', () => {
  const state = run(actions.otp_sent, actions.otp_typed, actions.started, actions.otp_rejected);
  expect(state).toMatchObject({ step: 'sms_verification', otpCode: '', busy: false });
});

test('another code replaces the last one and what was typed of it', () => {
  const again: RegisterAction = { type: 'otp_sent', otpRef: 'NEXT', resendAt: '2026-11-21T07:02:00Z' };
  expect(run(actions.otp_sent, actions.otp_typed, again)).toMatchObject({ otpRef: 'NEXT', otpCode: '' });
});

test('a failed registration locks the button and keeps the proof of the number', () => {
  const state = run(actions.otp_sent, actions.otp_verified, actions.register_failed);
  expect(state).toMatchObject({ locked: true, busy: false, otpToken: 'proof' });
  expect(registerReducer(state, actions.unlocked).locked).toBe(false);
});

test('a proof that the server does not take any more is dropped with its code', () => {
  const spent: RegisterAction = { type: 'register_failed', proofSpent: true };
  const state = run(actions.otp_sent, actions.otp_typed, actions.otp_verified, spent);
  expect(state).toMatchObject({ locked: true, otpToken: null, otpCode: '' });
});

test('going back keeps what was typed and forgets the code', () => {
  const state = run(actions.edited, actions.otp_sent, actions.otp_typed, actions.went_back);
  expect(state).toMatchObject({ step: 'pending', otpRef: '', otpCode: '', form: { mobile: '0815550142' } });
  const bank = run(actions.bank_asked, actions.bank_edited, actions.went_back, actions.bank_asked);
  expect(bank.bank.accountNo).toBe('012-3-45678-9');
});

test('while registering there is no way back: the password must not be lost', () => {
  const busy = run(actions.bank_asked, actions.started);
  expect(registerReducer(busy, actions.went_back)).toBe(busy);
  expect(registerReducer(busy, actions.registered)).toMatchObject({ step: 'completed', created });
});

test('changed terms are to be accepted again; everything else stays typed', () => {
  const agreed: RegisterAction = { type: 'edited', form: { mobile: '0815550142', agreed: true } };
  const state = run(agreed, actions.bank_asked, actions.started, actions.terms_outdated);
  expect(state).toMatchObject({ step: 'pending', busy: false, form: { mobile: '0815550142', agreed: false } });
});

test('closing clears everything', () => {
  expect(registerReducer(states.completed, actions.reset)).toEqual(startRegistration(''));
});
