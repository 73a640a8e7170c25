import { readSlipFile, SlipProblem, slipProblem } from './slip-file.ts';

const MB = 1024 * 1024;
const heads = {
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  webp: 'RIFF\0\0\0\0WEBPVP8 ',
  avif: '\0\0\0\x1cftypavif',
  heic: '\0\0\0\x18ftypheic',
} as const;

/** A file that begins with the bytes of a kind, under any label and name. */
function file(kind: keyof typeof heads | 'nothing', { bytes = 20, type = '', name = 'slip' } = {}) {
  const content = new Uint8Array(bytes);
  const head = kind === 'nothing' ? '%PDF-1.7' : heads[kind];
  content.set([...head].map((sign) => sign.charCodeAt(0)));
  return new File([content], name, { type });
}
const decode = (dataUrl: string) => atob(dataUrl.split(',')[1] ?? '');

/** A browser that can draw pictures. Records each drawing and its size. */
function browserThatDraws(width: number, height: number, made: Blob | null = new Blob(['made'])) {
  const drawn: unknown[] = [];
  const bitmap = { width, height, close: jest.fn() };
  const open = jest.fn(async (_file: Blob, _options: object) => bitmap);
  Object.assign(globalThis, { createImageBitmap: open });
  const canvas = HTMLCanvasElement.prototype;
  const context = { fillRect: jest.fn(), drawImage: (...words: unknown[]) => drawn.push(words.slice(1)) };
  jest.spyOn(canvas, 'getContext').mockReturnValue(context as never);
  jest.spyOn(canvas, 'toBlob').mockImplementation((take, type, quality) => {
    drawn.push([type, quality]);
    take(made);
  });
  return { drawn, open };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a picture of 12 megapixels is sent upright with fewer pixels', async () => {
  const { drawn, open } = browserThatDraws(3000, 4000);
  expect(await slipProblem(file('jpeg', { bytes: 8 * MB }))).toBeNull();
  expect(decode(await readSlipFile(file('jpeg', { bytes: 8 * MB })))).toBe('made');
  expect(drawn).toEqual([
    [0, 0, 1837, 2449],
    ['image/jpeg', 0.9],
  ]);
  expect(open).toHaveBeenCalledWith(expect.anything(), { imageOrientation: 'from-image' });
});

test.each([
  [900, 2000],
  [1080, 4000],
])('a screenshot of %d x %d is sent as it is: its code may be small', async (width, height) => {
  const { drawn } = browserThatDraws(width, height);
  expect(decode(await readSlipFile(file('png')))).toContain('PNG');
  expect(drawn).toEqual([]);
});

test.each(['', 'image/jpg', 'application/octet-stream', 'image/webp', 'application/pdf', 'text/plain'])(
  'the bytes of a JPEG decide, not its label %j',
  async (type) => {
    browserThatDraws(900, 2000);
    const labelled = file('jpeg', { type, name: 'slip.txt' });
    expect(await slipProblem(labelled)).toBeNull();
    expect(decode(await readSlipFile(labelled))).toContain('\xff\xd8\xff');
  },
);

test.each([
  ['webp', '', 'image/webp'],
  ['webp', 'image/jpeg', 'image/webp'],
  ['avif', 'application/octet-stream', 'image/avif'],
  ['heic', 'image/heif', 'image/heic'],
] as const)('a %s that is labelled %j becomes a JPEG', async (kind, type, known) => {
  const { drawn, open } = browserThatDraws(900, 2000);
  const picture = file(kind, { type });
  expect(await slipProblem(picture)).toBeNull();
  expect(decode(await readSlipFile(picture))).toBe('made');
  expect(drawn).toEqual([
    [0, 0, 900, 2000],
    ['image/jpeg', 0.9],
  ]);
  expect(open.mock.calls[0]?.[0].type).toBe(known);
});

test('a kind that this browser cannot open is told', async () => {
  expect(await slipProblem(file('webp'))).toBe('no_picture');
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  await expect(readSlipFile(file('heic'))).rejects.toEqual(new SlipProblem('no_picture'));
});

test('a browser that cannot make it smaller sends it as it is, as far as the api takes it', async () => {
  expect(await slipProblem(file('jpeg', { bytes: 6 * MB }))).toBe('too_large');
  expect(decode(await readSlipFile(file('jpeg')))).toContain('\xff\xd8\xff');
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no picture')) });
  expect(decode(await readSlipFile(file('jpeg')))).toContain('\xff\xd8\xff');
  await expect(readSlipFile(file('jpeg', { bytes: 6 * MB }))).rejects.toEqual(new SlipProblem('too_large'));
});

test('what is no picture, or far too large, is told at once', async () => {
  browserThatDraws(10, 10);
  expect(await slipProblem(file('nothing', { type: 'image/jpeg', name: 'slip.jpg' }))).toBe('no_picture');
  expect(await slipProblem(new File([], 'slip.png', { type: 'image/png' }))).toBe('no_picture');
  expect(await slipProblem(file('png', { bytes: 16 * MB }))).toBe('too_large');
});
