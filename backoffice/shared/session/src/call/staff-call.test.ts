import { chooseAgent } from '../life/agent.store.ts';
import { useStaffSession } from '../life/session.store.ts';
import { answerStaffCalls, signIn } from '../testing/index.ts';
import { staffCall } from './staff-call.ts';
import { reasonOf, StaffError } from './staff-error.ts';

const ACT = 'POST /api/staff/members/freeze';
const input = { username: 'demo0001', reason: 'stolen phone' };

const failure = (work: Promise<unknown>): Promise<StaffError> =>
  work.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => {
      if (error instanceof StaffError) return error;
      throw error;
    },
  );

afterEach(() => chooseAgent(null));

test('a call names the chosen agent, and an act its key', async () => {
  const sent: Record<string, string | null>[] = [];
  answerStaffCalls({
    [ACT]: (_, headers) => {
      sent.push({ agent: headers.get('x-agent'), key: headers.get('idempotency-key') });
      return null;
    },
  });
  await staffCall(ACT, input, { key: 'key-1' });
  chooseAgent('lucky');
  await staffCall(ACT, input, { key: 'key-2' });
  await staffCall(ACT, input, { key: 'key-3', agent: 'other' });
  expect(sent).toEqual([
    { agent: null, key: 'key-1' },
    { agent: 'lucky', key: 'key-2' },
    { agent: 'other', key: 'key-3' },
  ]);
});

test('a refusal has the reason of the server and its fields', async () => {
  const fields = [{ field: 'reason', message: 'is too short' }];
  answerStaffCalls({
    [ACT]: () => {
      throw {
        status: 403,
        error: 2003,
        message: 'No',
        data: { reason: 'lacks members.freeze', reason_th: 'ไม่มีสิทธิ์ members.freeze', fields },
      };
    },
  });
  const { code, status, reason, isUnknown, ...error } = await failure(staffCall(ACT, input));
  expect({ code, status, reason, isUnknown }).toEqual({
    code: 2003,
    status: 403,
    reason: 'ไม่มีสิทธิ์ members.freeze',
    isUnknown: false,
  });
  expect(error.fields).toEqual(fields);
  expect(error.requestId).toBe('req-1');
});

test.each([
  [{ message: 'ไม่พบ', data: { reason: 'lost' } }, 'ไม่พบ'],
  [{ message: '', data: { reason: 'lost' } }, 'lost'],
  [{ message: 'ไม่ถูกต้อง', data: { fields: [{ field: 'for', message: 'must be like 2h.' }] } }, 'ไม่ถูกต้อง: ช่อง for'],
  [
    { message: 'ไม่ถูกต้อง', data: { fields: [{ field: 'for', message: 'no', message_th: 'ต้องเป็นช่วงเวลา' }] } },
    'ไม่ถูกต้อง: ช่อง for ต้องเป็นช่วงเวลา',
  ],
  [{ message: 'ไม่ถูกต้อง', data: { fields: [{ field: '', message: 'Nothing to set.' }] } }, 'ไม่ถูกต้อง'],
])('a refusal without a Thai reason says %j', async (refusal, words) => {
  answerStaffCalls({
    [ACT]: () => {
      throw { status: 403, error: 2003, ...refusal };
    },
  });
  expect(await failure(staffCall(ACT, input))).toMatchObject({ reason: words });
});

test('a page names refused fields by its own labels', async () => {
  const fields = [{ field: 'for', message: 'no', message_th: 'ต้องเป็นช่วงเวลา' }];
  answerStaffCalls({
    [ACT]: () => {
      throw { status: 400, error: 9001, message: 'ไม่ถูกต้อง', data: { fields } };
    },
  });
  const error = await failure(staffCall(ACT, input));
  expect(reasonOf(error, { for: 'นานเท่าใด' })).toBe('ไม่ถูกต้อง: ช่อง นานเท่าใด ต้องเป็นช่วงเวลา');
  expect(reasonOf(error)).toBe(error.reason);
});

test.each([
  ['no answer', () => new TypeError('no network')],
  ['an api that is away', () => ({ status: 503, error: 9004, message: 'away' })],
  ['an earlier call that still runs', () => ({ status: 409, error: 9006, message: 'runs' })],
])('after %s the outcome of an act is unknown', async (_, thrown) => {
  answerStaffCalls({
    [ACT]: () => {
      throw thrown();
    },
  });
  expect(await failure(staffCall(ACT, input))).toMatchObject({ isUnknown: true });
  expect(await failure(staffCall(ACT, { ...input, preview: true }))).toMatchObject({ isUnknown: false });
});

test('a view without an answer is no act that may have happened', async () => {
  answerStaffCalls({});
  expect(await failure(staffCall('GET /api/staff/sessions', {}))).toMatchObject({ isUnknown: false, status: 0 });
});

test('an ended session keeps the person, so that the page stays', async () => {
  signIn();
  answerStaffCalls({
    [ACT]: () => {
      throw { status: 401, error: 2001, message: 'ended' };
    },
  });
  await failure(staffCall(ACT, input));
  expect(useStaffSession.getState()).toMatchObject({ state: 'ended', me: { username: 'ann' } });
});
