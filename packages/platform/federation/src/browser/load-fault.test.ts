import { TimeLimitError } from './attempt.ts';
import { classOf, PartError } from './load-fault.ts';

const entry = '/assets/lotto/r2/entry.js';
const release = {
  release: 'r2',
  container: 'lotto_r2',
  entry,
  manifest: '/assets/lotto/r2/release.json',
  integrity: 'm',
};

const ok = { ok: true, status: 200, arrayBuffer: async () => new ArrayBuffer(0) } as Response;
const lost = new TypeError('Failed to fetch');
const chunk = Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
const late = new DOMException('too late', 'TimeoutError');
const of = (status: number) => ({ ok: false, status }) as Response;
const inEntry = new PartError('entry', new Error('script error'));
const inManifest = new PartError('manifest', lost);

test.each<[string, unknown, (Response | Error)[], string]>([
  ['a request that was broken off', inEntry, [lost], 'network'],
  ['an entry that is gone', inEntry, [of(404)], 'http_404'],
  ['an entry that is another file', inEntry, [ok, lost], 'integrity'],
  ['an entry that never comes', inEntry, [late], 'timeout'],
  ['an entry that never comes whole', inEntry, [ok, late], 'timeout'],
  ['an entry that throws', inEntry, [ok, ok], 'script'],
  ['a manifest that was broken off', inManifest, [lost], 'network'],
  ['a manifest that is gone', inManifest, [of(404)], 'http_404'],
  ['a manifest that is another file', inManifest, [ok, lost], 'integrity'],
  ['a file of a page', new PartError('page', chunk), [], 'chunk'],
  ['a file of what the entry exposes', new PartError('entry', new Error('remote', { cause: chunk })), [], 'chunk'],
  ['what took too long', new TimeLimitError(2_000, Promise.resolve()), [], 'timeout'],
  ['another version of a shared package', new PartError('entry', new Error('shared module')), [], 'shared'],
  ['a page that throws', new PartError('page', new Error('boom')), [], 'script'],
])('%s is told as what it is', async (_, error, answers, told) => {
  window.__CHOKDEE_INTEGRITY__ = { [entry]: 'sha384-e' };
  const next = [...answers];
  window.fetch = jest.fn(async () => {
    const answer = next.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('asked too often');
    return answer;
  });
  await expect(classOf(error, release)).resolves.toBe(told);
  expect(next).toEqual([]);
});
