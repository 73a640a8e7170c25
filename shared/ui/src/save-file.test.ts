import { saveFile } from './save-file.ts';

test('a file goes to the downloads by its name, and its address ends once it was read', () => {
  jest.useFakeTimers();
  const revoked = jest.fn();
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: revoked });
  const pressed: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`);
  });
  saveFile(new Blob(['x']), 'a.txt');
  expect(pressed).toEqual(['a.txt blob:a']);
  expect(revoked).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(revoked).toHaveBeenCalledWith('blob:a');
  jest.useRealTimers();
  jest.restoreAllMocks();
});
