import { hashQuickly } from '@chokdee/account-server/password';
import { createTestApp, type TestAnswer, type TestApp } from '@chokdee/api/testing';
import type { CallName, DataOf, InputOf, StepUpNeeded } from '@chokdee/contracts';
import { codeOf } from '@chokdee/contracts/errors';
import { startSmsGateway, type TestSmsGateway } from './sms-gateway.ts';

const SECRET = 'a secret of the tests';
export const PASSWORD = 'long enough';
/** Version of the terms in the seed of each agent. */
export const TERMS = { CHOKDEE: '2569-11-01', SIAMPHET: '2569-10-15' } as const;

export type AgentName = keyof typeof TERMS;
type Purpose = InputOf<'POST /api/request_otp'>['type'];
export type Registration = InputOf<'POST /api/register'>;

type TestAppOptions = NonNullable<Parameters<typeof createTestApp>[0]>;

export type AccountTest = Awaited<ReturnType<typeof startAccountTest>>;

/** Starts the real app with an SMS gateway. Returns the steps from a mobile number to an account. */
export async function startAccountTest(options: TestAppOptions = {}) {
  const sms = await startSmsGateway(SECRET);
  hashQuickly();
  const test = await createTestApp({ ...options, config: { ...options.config, smsUrl: sms.url, smsSecret: SECRET } });
  const steps = { ...createSteps(test, sms), ...createProver(test, sms) };
  return {
    ...steps,
    test,
    sms,
    stop: () => test.stop().finally(() => sms.stop()),
  };
}

/** Makes a call that needs a step-up, as a page does: refused, proven by the code of the message, repeated. */
export function createProver({ api }: Pick<TestApp, 'api'>, sms: TestSmsGateway) {
  async function prove({ id }: Pick<StepUpNeeded, 'id'>, token: string): Promise<void> {
    await api.call('POST /api/member/step_up/send', { id, method: 'otp' }, { token });
    await api.call('POST /api/member/step_up/confirm', { id, method: 'otp', code: sms.codeOf(id) }, { token });
  }
  async function proven<K extends CallName>(name: K, input: InputOf<K>, token: string): Promise<TestAnswer<DataOf<K>>> {
    const answer = await api.call(name, input, { token });
    if (answer.error !== codeOf('1029 STEP_UP_NEEDED')) return answer;
    await prove(answer.data as unknown as StepUpNeeded, token);
    return api.call(name, input, { token });
  }
  return { prove, proven };
}

function createSteps({ api }: TestApp, sms: TestSmsGateway) {
  const askForCode = (mobile: string, type: Purpose = 'register', agent_code: AgentName = 'CHOKDEE') =>
    api.call('POST /api/request_otp', { mobile, type, agent_code });

  /** Returns the token that proves the number. */
  async function proveMobile(mobile: string, type: Purpose = 'register', agent_code: AgentName = 'CHOKDEE') {
    const { data } = await askForCode(mobile, type, agent_code);
    const input = { mobile, otp_ref: data.otp_ref, otp_code: await sms.codeArrived(data.otp_ref), type, agent_code };
    return (await api.call('POST /api/verify_otp', input)).data.otp_token;
  }

  /** Registers with valid input, except for the given fields. */
  const register = (input: Partial<Registration> & Pick<Registration, 'mobile'>, agent_code: AgentName = 'CHOKDEE') =>
    api.call('POST /api/register', {
      username: `u${input.mobile}`,
      password: PASSWORD,
      accepted_terms_version: TERMS[agent_code],
      age_confirmed: true,
      agent_code,
      ...input,
    });

  const signUp = async (input: Partial<Registration> & Pick<Registration, 'mobile'>) =>
    register({ otp_token: await proveMobile(input.mobile), ...input });

  const logIn = (username: string, password: string = PASSWORD, agent_code: AgentName = 'CHOKDEE') =>
    api.call('POST /api/login', { username, password, agent_code });

  /** Registers, signs in and returns the access token. */
  async function join(mobile: string): Promise<string> {
    await signUp({ mobile });
    return (await logIn(mobile)).data.access_token;
  }

  return { askForCode, proveMobile, register, signUp, logIn, join };
}
