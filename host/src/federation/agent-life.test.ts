import '../testing/boot-stand-in.ts';
import { demoPalettes } from '@chokdee/contracts/demo-palettes';
import { useAgent, useSession } from '@chokdee/session';
import { agentConfig } from '../testing/agents.ts';
import { answerCalls } from '../testing/http-stand-in.ts';
import { member } from '../testing/members.ts';
import { ownAgentAddress } from './agent-life.ts';
import { adoptAgent, recoverAgent } from './agent-recovery.ts';

const palette = { config_key: 'palette', val: null, default_val: JSON.stringify(demoPalettes['SIAMPHET']) };
const siamphet = { ...agentConfig, agent_code: 'SIAMPHET', agent_id: 2, configs: [palette] };
const valid = { agent_code: 'SIAMPHET', agent_id: 2, name: 'สยามเพชร' };

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  useAgent.setState({ agentCode: 'CHOKDEE', config: agentConfig });
});
afterEach(() => jest.restoreAllMocks());

test('an agent that the server knows is adopted: code, settings and colours', async () => {
  answerCalls({ 'GET /api/agent/validate': valid, 'POST /api/agent/config': siamphet });
  await adoptAgent('SIAMPHET');
  expect(useAgent.getState()).toMatchObject({ agentCode: 'SIAMPHET', config: { agent_id: 2 } });
  expect(document.documentElement.dataset.agent).toBe('SIAMPHET');
  expect(document.head.querySelector('style')).toHaveTextContent('html[data-agent="SIAMPHET"]{--bg:#101018;');
});

test.each([
  ['unknown', { fails: 1012, message: 'no' }],
  ['away', { fails: 9004, message: '', status: 503 }],
])('the code is not stored when the answer is %s', async (_name, answer) => {
  const asked = answerCalls({ 'GET /api/agent/validate': answer, 'POST /api/agent/config': siamphet });
  await adoptAgent('NOBODY');
  expect(useAgent.getState()).toMatchObject({ agentCode: 'CHOKDEE', config: { agent_id: 1 } });
  expect(asked).not.toContain('POST /api/agent/config');
});

test('the agent of the document is not asked for again', async () => {
  const asked = answerCalls({});
  await adoptAgent('CHOKDEE');
  expect(asked).toEqual([]);
});

test('settings that the gateway could not get are asked for every 5 s until they come', async () => {
  jest.useFakeTimers();
  useAgent.setState({ config: null });
  answerCalls({});
  await recoverAgent('CHOKDEE');
  expect(useAgent.getState().config).toBeNull();
  answerCalls({ 'POST /api/agent/config': agentConfig });
  await jest.advanceTimersByTimeAsync(5_000);
  expect(useAgent.getState().config).toEqual(agentConfig);
  jest.useRealTimers();
});

describe('a document of another agent', () => {
  const address = new URL('http://localhost/member/statement?ag=SIAMPHET&type=deposit');
  beforeEach(() => useAgent.setState({ agentCode: 'SIAMPHET', config: siamphet }));
  afterEach(() => useSession.setState({ isLoggedIn: false, userInfo: null }));

  test('sends a member back to the same page at their own', () => {
    useSession.setState({ isLoggedIn: true, userInfo: member });
    expect(ownAgentAddress(address)).toBe('http://localhost/member/statement?ag=CHOKDEE&type=deposit');
  });

  test('is shown to guests and to its own members', () => {
    expect(ownAgentAddress(address)).toBeNull();
    useSession.setState({ isLoggedIn: true, userInfo: { ...member, agent_code: 'SIAMPHET' } });
    expect(ownAgentAddress(address)).toBeNull();
  });
});
