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

/** One action of each type. */
const actions = {
  edited: { type: 'edited', form: { mobile: '0815550142' } },
  bankEdited: { type: 'bankEdited', bank: { accountNo: '012-3-45678-9' } },
  started: { type: 'started' },
  failed: { type: 'failed' },
  bankAsked: { type: 'bankAsked' },
  otpSent: { type: 'otpSent', otpRef: 'KXQT', resendAt: '2026-11-21T07:01:00Z' },
  otpTyped: { type: 'otpTyped', code: '123456' },
  otpRejected: { type: 'otpRejected' },
  otpVerified: { type: 'otpVerified', otpToken: 'proof' },
  registerFailed: { type: 'registerFailed', isProofSpent: false },
  termsOutdated: { type: 'termsOutdated' },
  unlocked: { type: 'unlocked' },
  registered: { type: 'registered', created },
  wentBack: { type: 'wentBack' },
  reset: { type: 'reset' },
} as const satisfies { readonly [T in RegisterAction['type']]: Extract<RegisterAction, { type: T }> };

const states: Readonly<Record<RegisterStep, RegisterState>> = {
  pending: run(),
  sms_verification: run(actions.otpSent),
  bank_verification: run(actions.bankAsked),
  completed: run(actions.otpSent, actions.registered),
};

/** The step after each action. Actions that are not listed keep the step. */
const leads: Readonly<Record<RegisterStep, Partial<Record<RegisterAction['type'], RegisterStep>>>> = {
  pending: { otpSent: 'sms_verification', bankAsked: 'bank_verification', reset: 'pending' },
  sms_verification: { registered: 'completed', wentBack: 'pending', termsOutdated: 'pending', reset: 'pending' },
  bank_verification: { registered: 'completed', wentBack: 'pending', termsOutdated: 'pending', reset: 'pending' },
  completed: { reset: 'pending' },
};

/** Actions that change the state in each step, even if the step stays. */
const heard: Readonly<Record<RegisterStep, readonly RegisterAction['type'][]>> = {
  pending: ['edited', 'started', 'otpSent', 'bankAsked', 'reset'],
  sms_verification: [
    'started',
    'otpSent',
    'otpTyped',
    'otpVerified',
    'registerFailed',
    'registered',
    'wentBack',
    'termsOutdated',
    'reset',
  ],
  bank_verification: ['started', 'bankEdited', 'registerFailed', 'registered', 'wentBack', 'termsOutdated', 'reset'],
  completed: ['reset'],
};

describe.each(Object.keys(states) as RegisterStep[])('in %s', (step) => {
  test.each(Object.keys(actions) as RegisterAction['type'][])('%s leads where the specification says', (type) => {
    const before = states[step];
    const after = registerReducer(before, actions[type]);
    expect(after.step).toBe(leads[step][type] ?? step);
    const quiet: readonly string[] = ['failed', 'otpRejected', 'unlocked', ...heard[step]];
    if (!quiet.includes(type)) expect(after).toBe(before);
  });
});

test('a friend’s code stands in the form from the start', () => {
  expect(startRegistration('A7K2QD').form.affiliateCode).toBe('A7K2QD');
});

test('only six digits fit into the code', () => {
  expect(run(actions.otpSent, actions.otpTyped).otpCode).toBe('123456');
});

test('a wrong code empties the boxes and keeps the step', () => {
  const state = run(actions.otpSent, actions.otpTyped, actions.started, actions.otpRejected);
  expect(state).toMatchObject({ step: 'sms_verification', otpCode: '', isBusy: false });
});

test('another code replaces the last one and what was typed of it', () => {
  const again: RegisterAction = { type: 'otpSent', otpRef: 'NEXT', resendAt: '2026-11-21T07:02:00Z' };
  expect(run(actions.otpSent, actions.otpTyped, again)).toMatchObject({ otpRef: 'NEXT', otpCode: '' });
});

test('a failed registration locks the button and keeps the proof of the number', () => {
  const state = run(actions.otpSent, actions.otpVerified, actions.registerFailed);
  expect(state).toMatchObject({ isLocked: true, isBusy: false, otpToken: 'proof' });
  expect(registerReducer(state, actions.unlocked).isLocked).toBe(false);
});

test('a proof that the server does not take any more is dropped with its code', () => {
  const spent: RegisterAction = { type: 'registerFailed', isProofSpent: true };
  const state = run(actions.otpSent, actions.otpTyped, actions.otpVerified, spent);
  expect(state).toMatchObject({ isLocked: true, otpToken: null, otpCode: '' });
});

test('going back keeps what was typed and forgets the code', () => {
  const state = run(actions.edited, actions.otpSent, actions.otpTyped, actions.wentBack);
  expect(state).toMatchObject({ step: 'pending', otpRef: '', otpCode: '', form: { mobile: '0815550142' } });
  const bank = run(actions.bankAsked, actions.bankEdited, actions.wentBack, actions.bankAsked);
  expect(bank.bank.accountNo).toBe('012-3-45678-9');
});

test('while registering there is no way back: the password must not be lost', () => {
  const busy = run(actions.bankAsked, actions.started);
  expect(registerReducer(busy, actions.wentBack)).toBe(busy);
  expect(registerReducer(busy, actions.registered)).toMatchObject({ step: 'completed', created });
});

test('changed terms are to be accepted again; everything else stays typed', () => {
  const agreed: RegisterAction = { type: 'edited', form: { mobile: '0815550142', hasAgreed: true } };
  const state = run(agreed, actions.bankAsked, actions.started, actions.termsOutdated);
  expect(state).toMatchObject({ step: 'pending', isBusy: false, form: { mobile: '0815550142', hasAgreed: false } });
});

test('closing clears everything', () => {
  expect(registerReducer(states.completed, actions.reset)).toEqual(startRegistration(''));
});
