import { isGranted, permissionOf, personsOf } from './may.ts';

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
