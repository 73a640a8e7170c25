import { isAllowed, isGranted, permissionOf, personsOf } from './may.ts';

test.each([
  [['*'], 'members.freeze', true],
  [['members.*'], 'members.freeze', true],
  [['*.read'], 'members.read', true],
  [['members.freeze'], 'members.freeze', true],
  [['members.read', 'rounds.*', '*.note'], 'members.freeze', false],
  [[], 'own.session', true],
] as const)('grants %j for %s: %s', (grants, permission, isAllowed) => {
  expect(isGranted(grants, permission)).toBe(isAllowed);
});

test('an act has its permission and its persons', () => {
  expect(permissionOf('POST /api/staff/members/unfreeze')).toBe('members.unfreeze');
  expect(personsOf('POST /api/staff/members/unfreeze')).toBe(2);
});

test('what concerns the whole house is for persons of every agent', () => {
  const [ofAll, ofOne] = [true, false].map((every_agent) => ({ grants: ['*'], every_agent }));
  for (const wanted of ['POST /api/staff/jobs/cancel', 'jobs.read', 'releases.read'] as const) {
    expect([ofAll, ofOne].map((me) => me && isAllowed(me, wanted))).toEqual([true, false]);
  }
  expect(ofOne && isAllowed(ofOne, 'POST /api/staff/brand/close')).toBe(true);
});
