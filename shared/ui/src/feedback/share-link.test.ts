import { shareLink } from './share-link.ts';

const link = { title: 'Lotus', url: 'https://site.example/play?game=lotus' };
const writeText = jest.fn(async () => undefined);
const device = (share: unknown) => Object.defineProperty(navigator, 'share', { value: share, configurable: true });

beforeEach(() => {
  writeText.mockClear();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => device(undefined));

test('the device is asked to send it, and nothing is copied', async () => {
  const share = jest.fn(async () => undefined);
  device(share);
  await shareLink(link);
  expect(share).toHaveBeenCalledWith(link);
  expect(writeText).not.toHaveBeenCalled();
});

test('a device that cannot send has it copied', async () => {
  device(undefined);
  await shareLink(link);
  expect(writeText).toHaveBeenCalledWith(link.url);
});

test('one that fails has it copied, too; who changed their mind has nothing', async () => {
  device(async () => Promise.reject(new DOMException('', 'NotAllowedError')));
  await shareLink(link);
  expect(writeText).toHaveBeenCalledTimes(1);
  device(async () => Promise.reject(new DOMException('', 'AbortError')));
  await shareLink(link);
  expect(writeText).toHaveBeenCalledTimes(1);
});
