import type { TestApp, TestMember } from '@chokdee/api/testing';
import type { DataOf, InputOf } from '@chokdee/contracts';
import { type Drawn, winnersOf } from '../reference/lottery-reference.ts';
import type { Random } from '../reference/random.ts';

type Items = InputOf<'POST /api/lotto/bill/validate'>['items'];
type Rates = DataOf<'GET /api/lotto/rates'>;

/** Age of a session after which the member signs in again; sessions end after fifteen minutes. */
const SESSION_MS = 10 * 60_000;

/** Plays members through the public api for the whole day. */
export class Players {
  readonly #sessions = new Map<number, { token: string; until: number }>();
  readonly #rates = new Map<number, Rates>();

  constructor(
    readonly test: TestApp,
    readonly members: readonly TestMember[],
    readonly random: Random,
  ) {}

  async tokenOf(member: TestMember): Promise<string> {
    const now = this.test.clock.now().getTime();
    const known = this.#sessions.get(member.id);
    if (known && known.until > now) return known.token;
    const { token } = await this.test.signInAgain(member);
    this.#sessions.set(member.id, { token, until: now + SESSION_MS });
    return token;
  }

  /** Places one bill. `drawn` is the coming result, so that every bet type has winners. Returns the id of the bill. */
  async buy(round: { id: number; category_id: number }, lines: number, drawn: Drawn | null): Promise<string> {
    const token = await this.tokenOf(this.random.pick(this.members));
    const round_id = String(round.id);
    let items = this.#lines(await this.#ratesOf(round.category_id), lines, drawn);
    const quote = (wanted: Items) =>
      this.test.api.call('POST /api/lotto/bill/validate', { round_id, items: wanted }, { token });
    let quoted = await quote(items);
    if (quoted.error === 0 && quoted.data.validate_token === null) {
      // Restricted numbers are closed or full; the other lines are placed.
      const states = quoted.data.items.map(({ status }) => status);
      items = items.filter((_item, at) => states[at] === 'ok' || states[at] === 'reduced');
      quoted = await quote(items);
    }
    const validate_token = quoted.data.validate_token;
    if (quoted.error !== 0 || validate_token === null)
      throw new Error(`no quote on round ${round_id}: ${quoted.message}`);
    const bill = await this.test.api.call('POST /api/lotto/bill/create', { validate_token }, { token });
    if (bill.error !== 0) throw new Error(`no bill on round ${round_id}: ${bill.message}`);
    if (this.random.below(25) === 0) {
      const { bill_id } = bill.data;
      const cancelled = await this.test.api.call('POST /api/lotto/bill/cancel', { bill_id }, { token });
      if (cancelled.error !== 0) throw new Error(`bill ${bill_id} could not be taken back: ${cancelled.message}`);
    }
    return bill.data.bill_id;
  }

  /** Shoots once for each of the first members, all at once. */
  async shoot(roundId: number, shots: number): Promise<void> {
    const start = this.random.below(this.members.length);
    const shooters = Array.from({ length: shots }, (_, at) => this.members[(start + at) % this.members.length]);
    for (const shooter of shooters) {
      if (!shooter) throw new RangeError('more shots than members');
      const input = { round_id: String(roundId), number: this.random.digits(5) };
      const shot = await this.test.api.call('POST /api/lotto/yeekee/shoot_number', input, {
        token: await this.tokenOf(shooter),
      });
      if (shot.error !== 0) throw new Error(`no shot on round ${roundId}: ${shot.message}`);
    }
  }

  async #ratesOf(category_id: number): Promise<Rates> {
    const known = this.#rates.get(category_id);
    if (known) return known;
    const { data } = await this.test.api.call('GET /api/lotto/rates', { category_id });
    this.#rates.set(category_id, data);
    return data;
  }

  /** Makes lines of every bet type in turn, with random numbers; every third number will win. */
  #lines(rates: Rates, count: number, drawn: Drawn | null): Items {
    const { random } = this;
    const first = random.below(rates.length);
    const items = new Map<string, Items[number]>();
    for (let at = 0; at < count; at += 1) {
      const rate = rates[(first + at) % rates.length];
      if (!rate) continue;
      const winners = drawn && random.below(3) === 0 ? [...winnersOf(rate.bet_type, drawn)] : [];
      const number = winners.length > 0 ? random.pick(winners) : random.digits(rate.digits);
      // Stakes with satang make rates round down.
      const amount = rate.min_stake + random.below(60) + random.pick([0, 0, 0.25, 0.07]);
      items.set(`${rate.bet_type} ${number}`, { bet_type: rate.bet_type, number, amount });
    }
    return [...items.values()];
  }
}
