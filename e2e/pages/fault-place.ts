import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseManifest } from '@chokdee/contracts';
import { expect } from '@playwright/test';
import { type Area, areas, type Gateway, openGateway, showRelease, takeOverBuild } from './gateway.ts';

/** Part of a release that a fault is built into. */
interface Part {
  readonly isEntry: boolean;
  /** True for the script of the visited page. */
  readonly isPage: boolean;
}
export type Change = (code: string, part: Part) => string;

type Package = Area | 'host';

/** A page of each area with a text that members must see. */
export const looked: Readonly<Record<Area, { readonly page: string; readonly path: string; readonly shows: RegExp }>> =
  {
    games: { page: 'lobby', path: '/slot', shows: /บัวลอยจันทร์/ },
    lotto: { page: 'lobby', path: '/lotto/lobby', shows: /หวยรัฐบาลไทย/ },
    finance: { page: 'deposit', path: '/member/deposit', shows: /พร้อมเพย์/ },
    engagement: { page: 'wheel', path: '/member/wheel', shows: /โอกาส/ },
  };

const sha384 = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A gateway with a good release of every area, and a faulty one on top as the test asks. */
export class FaultPlace {
  readonly #store = mkdtempSync(join(tmpdir(), 'faults-'));
  readonly #product: string;
  readonly #good = new Map<Package, string>();
  #gateway: Gateway | null = null;

  constructor(product: string) {
    this.#product = product;
    for (const area of ['host', ...areas] as const) this.#good.set(area, takeOverBuild(this.#store, area));
  }

  /**
   * Releases a copy of every area's good release with the fault built in. Hashes and names are those of a real build.
   * Resolves when new documents name it.
   */
  async release(name: string, change: Change, { hasLastGood }: { readonly hasLastGood: boolean }): Promise<void> {
    for (const area of areas) {
      const good = this.#good.get(area) ?? '';
      const release = `${name}${'0'.repeat(good.length)}`.slice(0, good.length);
      this.#build(area, good, release, change);
      showRelease(this.#store, area, release, hasLastGood ? good : null);
    }
    await expect(async () => {
      const html = await (await fetch(`${await this.url()}/`)).text();
      for (const area of areas) expect(html).toContain(`${area}_${name}`);
      expect(html.includes('"fallback":{')).toBe(hasLastGood);
    }).toPass({ timeout: 60_000 });
  }

  /** Copies an area's good release under other names; `show` decides which one is shown. */
  copy(area: Package, names: readonly string[]): string[] {
    const good = this.#good.get(area) ?? '';
    return names.map((name) => {
      const release = `${name}${'0'.repeat(good.length)}`.slice(0, good.length);
      this.#build(area, good, release, (code) => code);
      return release;
    });
  }

  /**
   * Makes an area that this shell does not know: files of lotto under another name, with its own manifest.
   * @returns the name of its release
   */
  newArea(name: string, release: string, says: Partial<ReleaseManifest>): string {
    const [version = ''] = this.copy('lotto', [release]);
    const [from, into] = [join(this.#store, 'lotto', version), join(this.#store, name, version)];
    const rename = (text: string) =>
      text.replaceAll(`lotto_${version}`, `${name}_${version}`).replaceAll(`/assets/lotto/`, `/assets/${name}/`);
    mkdirSync(into, { recursive: true });
    const manifest = JSON.parse(rename(readFileSync(join(from, 'release.json'), 'utf8'))) as ReleaseManifest;
    const integrity: Record<string, string> = {};
    for (const file of Object.keys(manifest.integrity)) {
      const code = rename(readFileSync(join(from, file.replace(name, 'lotto')), 'utf8'));
      writeFileSync(join(into, file), code);
      integrity[file] = sha384(code);
    }
    const slots = Object.fromEntries(
      Object.entries(manifest.slots).map(([slot, { js, css }]) => [slot, { js, css, ...says.slots?.[slot] }]),
    );
    writeFileSync(join(into, 'release.json'), JSON.stringify({ ...manifest, ...says, area: name, integrity, slots }));
    rmSync(from, { recursive: true });
    return version;
  }

  /** Resolves when new documents name that release. */
  async show(part: Package | 'bingo', release: string): Promise<void> {
    showRelease(this.#store, part, release, null);
    const url = await this.url();
    await expect(async () => expect(await (await fetch(url)).text()).toContain(`/${part}/${release}/`)).toPass({
      intervals: [100],
      timeout: 60_000,
    });
  }

  #build(area: Package, good: string, release: string, change: Change): void {
    const from = join(this.#store, area, good);
    const into = join(this.#store, area, release);
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into, { recursive: true });
    const rename = (text: string) => text.replaceAll(good, release);
    const manifest = JSON.parse(rename(readFileSync(join(from, 'release.json'), 'utf8'))) as ReleaseManifest;
    const page = area === 'host' ? undefined : manifest.pages[looked[area].page]?.js.at(-1);
    const integrity: Record<string, string> = {};
    for (const file of readdirSync(from)) {
      const name = rename(file);
      if (manifest.fonts?.includes(file)) copyFileSync(join(from, file), join(into, file));
      if (!(name in manifest.integrity)) continue;
      const code = rename(readFileSync(join(from, file), 'utf8'));
      const changed = change(code, { isEntry: name === manifest.entry, isPage: name === page });
      writeFileSync(join(into, name), changed);
      integrity[name] = sha384(changed);
    }
    writeFileSync(join(into, 'release.json'), JSON.stringify({ ...manifest, integrity }));
  }

  /** Removes the files of that release from the store. @returns a function that restores them */
  lose(area: Area, release: string): () => void {
    const [there, away] = [join(this.#store, area, release), join(this.#store, `${area}-${release}-away`)];
    renameSync(there, away);
    return () => renameSync(away, there);
  }

  /** Address of its gateway. */
  async url(): Promise<string> {
    return (await this.#opened()).url;
  }

  /** Metrics of its gateway. */
  async metrics(): Promise<string> {
    return (await fetch((await this.#opened()).metricsUrl)).text();
  }

  async #opened(): Promise<Gateway> {
    this.#gateway ??= await openGateway(this.#product, this.#store, { RELEASES_VERIFY_S: '1' });
    return this.#gateway;
  }

  remove(): void {
    this.#gateway?.process.kill('SIGTERM');
    rmSync(this.#store, { recursive: true, force: true });
  }
}
