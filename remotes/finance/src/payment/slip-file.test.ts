import { copy } from './copy.ts';
import { readSlipFile, SlipTooLarge, slipProblem } from './slip-file.ts';

const MB = 1024 * 1024;
const file = (bytes = 10, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'slip', { type });
const decode = (dataUrl: string) => atob(dataUrl.split(',')[1] ?? '');

/** A browser that can make pictures smaller; answers what was drawn, and how. */
function browserThatShrinks(width: number, height: number, smaller: Blob | null = new Blob(['small'])) {
  const drawn: unknown[] = [];
  const bitmap = { width, height, close: jest.fn() };
  const open = jest.fn(async (_file: File, _options: object) => bitmap);
  Object.assign(globalThis, { createImageBitmap: open });
  const canvas = HTMLCanvasElement.prototype;
  const context = { drawImage: (...words: unknown[]) => drawn.push(words.slice(1)) };
  jest.spyOn(canvas, 'getContext').mockReturnValue(context as never);
  jest.spyOn(canvas, 'toBlob').mockImplementation((take, type, quality) => {
    drawn.push([type, quality]);
    take(smaller);
  });
  return { drawn, open };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a picture of 12 megapixels is sent upright with fewer pixels', async () => {
  const { drawn, open } = browserThatShrinks(3000, 4000);
  expect(slipProblem(file(8 * MB))).toBeNull();
  expect(decode(await readSlipFile(file(8 * MB)))).toBe('small');
  expect(drawn).toEqual([
    [0, 0, 1500, 2000],
    ['image/jpeg', 0.9],
  ]);
  expect(open).toHaveBeenCalledWith(expect.anything(), { imageOrientation: 'from-image' });
});

test('a small picture is sent as it is', async () => {
  const { drawn } = browserThatShrinks(900, 2000);
  expect(decode(await readSlipFile(file(3)))).toBe('\0\0\0');
  expect(drawn).toEqual([]);
});

test('a browser that cannot make it smaller sends it as it is, as far as the api takes it', async () => {
  expect(slipProblem(file(6 * MB))).toBe(copy.slip.tooLarge);
  expect(decode(await readSlipFile(file(3)))).toBe('\0\0\0');
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  expect(decode(await readSlipFile(file(3)))).toBe('\0\0\0');
  await expect(readSlipFile(file(6 * MB))).rejects.toBeInstanceOf(SlipTooLarge);
});

test('what is no picture, or far too large, is told at once', () => {
  browserThatShrinks(10, 10);
  expect(slipProblem(file(10, 'application/pdf'))).toBe(copy.slip.wrongType);
  expect(slipProblem(file(16 * MB))).toBe(copy.slip.tooLarge);
});
