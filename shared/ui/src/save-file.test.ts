import { copy } from './copy.ts';
import { useWaiting } from './messages/toast.ts';
import { saveFile } from './save-file.ts';

test('a file goes to the downloads by its name, and its address ends once it was read', () => {
  jest.useFakeTimers();
  const revoked = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: revoked });
  const pressed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`);
  });
  expect(saveFile(new Blob(['x']), 'a.txt')).toBe(true);
  expect(pressed).toEqual(['a.txt blob:a']);
  expect(revoked).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:a');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['text/csv', copy.inApp.file],
  ['image/png', copy.inApp.picture],
])('the browser of an app has no downloads: %s is not tried, and the member is told where it works', (type, text) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; wv) Line/14.9.0/IAB');
  const press = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  expect(saveFile(new Blob(['x'], { type }), 'a')).toBe(false);
  expect(press).not.toHaveBeenCalled();
  expect(useWaiting.getState().at(-1)?.text).toBe(text);
  jest.restoreAllMocks();
});
