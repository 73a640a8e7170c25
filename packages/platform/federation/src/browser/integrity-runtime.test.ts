import type { ShellBoot } from '@chokdee/contracts';
import { writeBoot } from './testing/boot-stand-in.ts';

jest.mock('@module-federation/runtime', () => ({ createInstance: () => ({}) }));

interface Plugin {
  createScript(asked: { url: string }): { script: HTMLScriptElement; timeout: number };
}

async function plugin(more: Partial<ShellBoot> = {}): Promise<Plugin> {
  writeBoot({ ...more, integrity: { '/assets/lotto/r1/entry.js': 'sha384-known' } });
  await import('./globals.ts');
  (await import('./integrity-runtime.ts')).startAdmission();
  return (await import('./guard-entries.ts')).guardEntries as Plugin;
}

test('a remote entry carries its integrity and has 2.3 s', async () => {
  const { script, timeout } = (await plugin()).createScript({ url: '/assets/lotto/r1/entry.js' });
  expect(script.integrity).toBe('sha384-known');
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(2300);
});

test('an entry that runs already is waited for, not run twice', async () => {
  const { createScript } = await plugin();
  const { runAhead } = await import('./run-ahead.ts');
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/assets/lotto/r1/entry.js" integrity="sha384-known" crossorigin="anonymous">';
  runAhead();
  await new Promise((resolve) => setTimeout(resolve));
  const ahead = createScript({ url: '/assets/lotto/r1/entry.js' });
  expect(ahead.timeout).toBe(2300);
  expect(ahead.script.getAttribute('src')).toBe('/assets/lotto/r1/entry.js');
  // The script never arrived, so the next attempt requests it at another address.
  const next = createScript({ url: '/assets/lotto/r1/entry.js' }).script;
  expect(next).not.toBe(ahead.script);
  expect(next.getAttribute('src')).toMatch(/entry\.js\?retry=\d$/);
});

test('an entry that nobody vouches for is refused', async () => {
  const { createScript } = await plugin();
  expect(() => createScript({ url: '/assets/lotto/r9/entry.js' })).toThrow('No integrity is known');
});

test('a chunk that the document says nothing of waits for the manifest of its release, which is asked for once', async () => {
  const shell = { manifest: '/assets/host/h1/release.json', integrity: 'sha384-manifest' };
  const fetched = jest.fn(async () => ({ ok: true, json: async () => ({ integrity: { 'late.js': 'sha384-late' } }) }));
  Object.assign(globalThis, { fetch: fetched });
  jest.resetModules();
  await plugin({ shell });
  const admit = (file: string) => window.__CHOKDEE_ADMIT__?.(file);
  expect(admit('/assets/nobody/n1/late.js')).toBeNull();
  expect(admit('/assets/lotto/r1/entry.js')).toBeNull();
  await Promise.all([admit('/assets/host/h1/late.js'), admit('/assets/host/h1/other.js')]);
  expect(fetched.mock.calls).toEqual([[shell.manifest, { integrity: shell.integrity }]]);
  expect(window.__CHOKDEE_INTEGRITY__?.['/assets/host/h1/late.js']).toBe('sha384-late');
  expect(admit('/assets/host/h1/late.js')).toBeNull();
});
