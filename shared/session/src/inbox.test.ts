import { renderHook } from '@testing-library/react';
import { markNotificationsRead, useReadNotifications, useSession } from './index.ts';

function enter(username: string): void {
  useSession.setState({ isLoggedIn: true, userInfo: { username } as never });
}

function read(): readonly string[] {
  const { result, unmount } = renderHook(useReadNotifications);
  unmount();
  return result.current;
}

test('what was read is remembered per member', () => {
  enter('napat2539');
  markNotificationsRead(['1', '2']);
  markNotificationsRead(['2', '3']);
  expect(read()).toEqual(['1', '2', '3']);
  enter('somchai');
  expect(read()).toEqual([]);
  expect(localStorage.getItem('local_data')).toContain('napat2539');
});

test('a guest reads nothing', () => {
  useSession.setState({ isLoggedIn: false, userInfo: null });
  markNotificationsRead(['1']);
  expect(read()).toEqual([]);
});
