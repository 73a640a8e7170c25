import type { ApiConfig } from '@chokdee/kernel/config';
import { askOutside } from '@chokdee/kernel/outside';
import { beaconRandomness, isBeaconSignature } from '@chokdee/lotto-contract/beacon';
import { type BeaconChain, quicknet, sandboxChain } from '@chokdee/lotto-contract/beacon-chains';
import type { BeaconWord } from './compute-yeekee.command.ts';

/** Rounds to remember: lotteries that close together ask for the same one. */
const REMEMBERED = 100;

/** Asks the relays of a public beacon for its rounds, and verifies each answer. */
export class BeaconSource {
  readonly #chain: BeaconChain;
  readonly #urls: readonly string[];
  readonly #timeoutMs: number;
  readonly #known = new Map<number, Promise<BeaconWord | null>>();

  constructor({ urls, chain, timeoutMs }: ApiConfig['beacon']) {
    this.#chain = chain === 'quicknet' ? quicknet : sandboxChain;
    this.#urls = urls;
    this.#timeoutMs = timeoutMs;
  }

  /** Returns the verified word of the beacon in a round; null while no relay has it. */
  async read(round: number): Promise<BeaconWord | null> {
    const asked = this.#known.get(round) ?? this.#ask(round);
    this.#known.set(round, asked);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= REMEMBERED) break;
      this.#known.delete(oldest);
    }
    const word = await asked;
    if (word === null) this.#known.delete(round);
    return word;
  }

  async #ask(round: number): Promise<BeaconWord | null> {
    for (const url of this.#urls) {
      const signature = await askRelay(`${url}/${this.#chain.hash}/public/${round}`, this.#timeoutMs);
      if (signature === null || !(await isBeaconSignature(this.#chain, round, signature))) continue;
      return { chain: this.#chain.hash, signature, randomness: await beaconRandomness(signature) };
    }
    return null;
  }
}

/** Returns null for a relay that is away or does not have the round yet: another relay or a later call has it. */
async function askRelay(address: string, timeoutMs: number): Promise<string | null> {
  try {
    const { ok, text } = await askOutside(address, { timeoutMs });
    if (!ok) return null;
    const { signature } = JSON.parse(text) as { readonly signature?: unknown };
    return typeof signature === 'string' ? signature : null;
  } catch {
    return null;
  }
}
