import { QueryClient } from '@tanstack/react-query';
import { chooseAgent, chosenAgent } from '../life/agent.store.ts';
import { hasEnded, heardFromServer, signedOut, useStaffSession } from '../life/session.store.ts';
import { answerStaffCalls, signIn } from '../testing/index.ts';
import { beginSession, forgetAnswers, openSession, signOut } from './follow-session.ts';

const person = (username: string) => ({
  username,
  roles: [],
  grants: [],
  agent: 'chokdee',
  agents: [],
  every_agent: true,
  is_sandbox: false,
  ends_at: '2026-11-27T10:15:00.000Z',
});

beforeEach(signedOut);
afterEach(() => chooseAgent(null));

test('an agent that the person does not act for is given up', async () => {
  chooseAgent('foreign');
  answerStaffCalls({
    'GET /api/staff/me': (_, headers) => {
      if (headers.get('x-agent') === 'foreign') throw { status: 403, error: 2003, message: 'no' };
      return person('ann');
    },
  });
  expect((await openSession()).username).toBe('ann');
  expect(chosenAgent()).toBeNull();
});

test('the same person goes on with the page, another one gets a new page', async () => {
  const reload = jest.fn();
  answerStaffCalls({ 'GET /api/staff/me': () => person('ann') });
  signIn({ username: 'ann' });
  await beginSession(reload);
  expect(reload).not.toHaveBeenCalled();
  signIn({ username: 'ben' });
  await beginSession(reload);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('answers stay for the same person, and go with the sign-out and with another person', () => {
  const client = new QueryClient();
  const stop = forgetAnswers(client);
  const rows = () => client.getQueryData(['rows']);
  signIn({ username: 'ann' });
  client.setQueryData(['rows'], ['of ann']);
  hasEnded();
  signIn({ username: 'ann' });
  expect(rows()).toEqual(['of ann']);
  hasEnded();
  signIn({ username: 'ben' });
  expect(rows()).toBeUndefined();
  client.setQueryData(['rows'], ['of ben']);
  signedOut();
  expect(rows()).toBeUndefined();
  stop();
});

test('a call of the person moves the end of the session', () => {
  signIn({ ends_at: '2026-11-27T10:15:00.000Z' });
  const before = useStaffSession.getState().endsAtMs ?? 0;
  heardFromServer();
  const { endsAtMs } = useStaffSession.getState();
  expect(endsAtMs).not.toBe(before);
  expect((endsAtMs ?? 0) - Date.now()).toBeGreaterThan(13 * 60_000);
});

test('a sign-out that failed keeps the session', async () => {
  signIn();
  answerStaffCalls({});
  await expect(signOut()).rejects.toThrow();
  expect(useStaffSession.getState().state).toBe('in');
  answerStaffCalls({ 'POST /api/staff/session/sign-out': () => ({}) });
  await signOut();
  expect(useStaffSession.getState()).toMatchObject({ state: 'out', me: null });
});
