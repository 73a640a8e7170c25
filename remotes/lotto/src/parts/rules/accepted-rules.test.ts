import { useSession } from '@chokdee/session';
import { acceptRules, hasAcceptedRules } from './accepted-rules.ts';

const enter = (username: string) => useSession.setState({ isLoggedIn: true, userInfo: { username } as never });
const hanoi = { categoryId: 3, version: 'a1' };

test('rules are accepted by a member, of a lottery, in their very words', () => {
  enter('napat2539');
  expect(hasAcceptedRules(hanoi)).toBe(false);
  acceptRules(hanoi);
  expect(hasAcceptedRules(hanoi)).toBe(true);
  expect(hasAcceptedRules({ ...hanoi, version: 'a2' })).toBe(false);
  expect(hasAcceptedRules({ ...hanoi, categoryId: 4 })).toBe(false);
  enter('somchai');
  expect(hasAcceptedRules(hanoi)).toBe(false);
  expect(localStorage.getItem('local_data')).toContain('a1');
});

test('a guest accepts nothing', () => {
  useSession.setState({ isLoggedIn: false, userInfo: null });
  acceptRules(hanoi);
  expect(hasAcceptedRules(hanoi)).toBe(false);
});
