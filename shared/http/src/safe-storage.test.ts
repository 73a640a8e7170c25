import { deviceStorage, tabStorage } from './index.ts';

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError');
};

beforeEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test.each([
  ['sessionStorage', 'a getter that throws', blocked, tabStorage],
  ['localStorage', 'a getter that throws', blocked, deviceStorage],
  ['sessionStorage', 'none, as in a view without it', () => null as unknown as Storage, tabStorage],
] as const)('%s with %s keeps a value for this document', (name, _, get, storage) => {
  jest.spyOn(window, name, 'get').mockImplementation(get);
  expect(storage.get('a')).toBeNull();
  expect(storage.set('a', '1')).toBe(false);
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

test('a storage that works outlives the document; what it did not take before is then its own again', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  expect(tabStorage.set('b', '1')).toBe(false);
  full.mockRestore();
  expect(tabStorage.set('b', '2')).toBe(true);
  sessionStorage.setItem('b', '3');
  expect(tabStorage.get('b')).toBe('3');
});
