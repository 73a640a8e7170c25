import { useLocal, useSession } from './index.ts';

const setItem = Storage.prototype.setItem;
const getItem = Storage.prototype.getItem;

function stored(): Record<string, string> {
  return JSON.parse(localStorage.getItem('local_data') ?? '{}') as Record<string, string>;
}

function store(name: string, value: unknown): void {
  localStorage.setItem('local_data', JSON.stringify({ ...stored(), [name]: JSON.stringify(value) }));
}

/** Resets the stores and reads the storage, as a new document does. */
async function reload(): Promise<void> {
  useSession.setState(useSession.getInitialState(), true);
  useLocal.setState(useLocal.getInitialState(), true);
}

beforeEach(async () => {
  await reload();
  localStorage.clear();
});

afterEach(() => {
  Storage.prototype.setItem = setItem;
  Storage.prototype.getItem = getItem;
});

test('user and local survive a reload, each under its own name in local_data', async () => {
  useSession.setState({ isLoggedIn: true });
  useLocal.setState({ theme: 'light', lastNotificationShownAt: 7 });
  const kept = localStorage.getItem('local_data') ?? '';
  await reload();
  localStorage.setItem('local_data', kept);
  await useSession.persist.rehydrate();
  await useLocal.persist.rehydrate();
  expect(useSession.getState().isLoggedIn).toBe(true);
  expect(useLocal.getState()).toMatchObject({ theme: 'light', lastNotificationShownAt: 7 });
});

test.each(['{"user":', '"text"', '[1]', '{"user":"{broken","local":7}'])(
  'a broken value starts anew: %s',
  async (value) => {
    localStorage.setItem('local_data', value);
    await useSession.persist.rehydrate();
    await useLocal.persist.rehydrate();
    expect(useSession.getState()).toMatchObject({ isLoggedIn: false, userInfo: null });
    useLocal.setState({ theme: 'light' });
    expect(stored().local).toContain('light');
  },
);

test('a full storage loses nothing within the document', async () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  useLocal.setState({ theme: 'light' });
  await useLocal.persist.rehydrate();
  expect(useLocal.getState().theme).toBe('light');
});

test('a storage that becomes free again is used again, with what was kept meanwhile', () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  useLocal.setState({ theme: 'light' });
  Storage.prototype.setItem = setItem;
  useSession.setState({ isLoggedIn: true });
  expect(Object.keys(stored()).sort()).toEqual(['local', 'user']);
});

test('a blocked storage reads as empty', async () => {
  Storage.prototype.getItem = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  await useSession.persist.rehydrate();
  expect(useSession.getState().isLoggedIn).toBe(false);
});

test('an older shape keeps what still fits and starts the rest anew', async () => {
  store('local', { state: { lastNotificationShownAt: 9, theme: 3, gone: true }, version: 0 });
  await useLocal.persist.rehydrate();
  expect(useLocal.getState()).toEqual({
    lastNotificationShownAt: 9,
    theme: 'dark',
    readNotifications: {},
  });
});
