/** A public source of randomness that signs the number of each of its rounds (drand, `bls-unchained-g1-rfc9380`). */
export interface BeaconChain {
  /** Hex; part of its addresses. */
  readonly hash: string;
  /** Hex, a point of G2. */
  readonly publicKey: string;
  /** Unix time of round 1, in seconds. */
  readonly genesis: number;
  /** Seconds between two rounds. */
  readonly period: number;
}

/** The League of Entropy's chain with a round every three seconds. Source: its `/info`. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};

/** The sandbox's stand-in: a person with its sources knows all of its rounds in advance. */
export const sandboxChain: BeaconChain = {
  hash: '8eb497dd8f1fec6f0d599b2a034516da1c82dace74df1b86a20498ce49d58e87',
  publicKey:
    'b195a2e05d1fde39748bbdb6f01150a79ae5f32dbc077b57e525b8f826fe089b612f561ed231489e373da2a474981b1312c885b7d9b84ee7f77d48a498ea0b49652ce270403c46cc3acd2bbc4123fdc0c10e596691da14d4d969c33c29911a9c',
  genesis: 1_692_803_367,
  period: 3,
};

export const beaconChains: readonly BeaconChain[] = [quicknet, sandboxChain];

/** Time after the last shot at which the beacon's round is published, so that clocks may differ a little. */
const AFTER_SHOOTING_MS = 1_000;

/** Returns the number of the beacon's round that a Yeekee round takes; both chains count alike. */
export const beaconRoundOf = (shootingEnd: Date): number =>
  beaconRoundAfter(quicknet, new Date(shootingEnd.getTime() + AFTER_SHOOTING_MS));

/** Number of the first round that is published later than that. */
export function beaconRoundAfter({ genesis, period }: BeaconChain, time: Date): number {
  const seconds = time.getTime() / 1000 - genesis;
  return Math.max(1, Math.floor(seconds / period) + 2);
}

/** Returns the time at which a round is published. */
export function beaconTimeOf({ genesis, period }: BeaconChain, round: number): Date {
  return new Date((genesis + (round - 1) * period) * 1000);
}
