import type { ReleaseSource } from '@chokdee/release';
import { Gauge, Registry } from 'prom-client';
import { tellWebhook } from './webhook.ts';

interface VerifyProps {
  readonly source: ReleaseSource;
  /** Called once for every release that is found damaged. */
  readonly webhookUrl: string | null;
  readonly log: (line: string) => void;
}

/** Checks the files of shown releases regularly; a damaged release is replaced, counted and reported. */
export class ReleaseVerifier {
  readonly #props: VerifyProps;
  readonly #registry = new Registry();
  readonly #damaged = new Gauge({
    name: 'chokdee_release_damaged',
    help: 'Releases that should be shown, of which a file is missing or has another content',
    labelNames: ['area', 'release'],
    registers: [this.#registry],
  });
  readonly #shown = new Gauge({
    name: 'chokdee_release_shown',
    help: 'The stable release of each package, as this gateway shows it',
    labelNames: ['area', 'release'],
    registers: [this.#registry],
  });
  #known: ReadonlySet<string> = new Set();

  constructor(props: VerifyProps) {
    this.#props = props;
  }

  verify(): void {
    const { source, webhookUrl, log } = this.#props;
    const damaged = new Set(source.verify());
    for (const key of [...damaged].filter((each) => !this.#known.has(each))) {
      log(`${key} is damaged: a file is missing or has another content; the last good release is shown`);
      if (webhookUrl) void tellWebhook(webhookUrl, { event: 'release.damaged', ...labelsOf(key) }, log);
    }
    for (const key of [...this.#known].filter((each) => !damaged.has(each))) log(`${key} is whole again`);
    this.#known = damaged;
  }

  metrics(): Promise<string> {
    this.#damaged.reset();
    this.#shown.reset();
    for (const key of this.#known) this.#damaged.set(labelsOf(key), 1);
    const { host, areas } = this.#props.source.current();
    for (const { area, release } of [host, ...areas.map(({ manifest }) => manifest)]) {
      this.#shown.set({ area, release }, 1);
    }
    return this.#registry.metrics();
  }
}

function labelsOf(key: string): { area: string; release: string } {
  const [area = '', release = ''] = key.split(' ');
  return { area, release };
}
