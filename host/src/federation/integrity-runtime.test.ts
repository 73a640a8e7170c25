import { writeBoot } from '../testing/boot-stand-in.ts';

interface Plugin {
  createScript(asked: { url: string }): { script: HTMLScriptElement; timeout: number };
}
const register = jest.fn<void, [readonly Plugin[]]>();
jest.mock('@module-federation/runtime', () => ({ registerPlugins: (plugins: readonly Plugin[]) => register(plugins) }));

async function plugin(): Promise<Plugin> {
  writeBoot({ integrity: { '/assets/lotto/r1/entry.js': 'sha384-known' } });
  await import('./globals.ts');
  const { guardRemoteEntries } = await import('./integrity-runtime.ts');
  guardRemoteEntries();
  return register.mock.calls.at(-1)?.[0][0] as Plugin;
}

test('a remote entry carries its integrity and has 2.3 s', async () => {
  const { script, timeout } = (await plugin()).createScript({ url: '/assets/lotto/r1/entry.js' });
  expect(script.integrity).toBe('sha384-known');
  expect(script.crossOrigin).toBe('anonymous');
  expect(timeout).toBe(2300);
});

test('an entry that nobody vouches for is refused', async () => {
  const { createScript } = await plugin();
  expect(() => createScript({ url: '/assets/lotto/r9/entry.js' })).toThrow('No integrity is known');
});
