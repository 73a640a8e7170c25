import type { StaffDataOf, StaffInputOf } from '@chokdee/contracts/staff-calls';
import type { Deps } from '@chokdee/kernel/app';
import { inTransaction, sqlState, type Tx } from '@chokdee/kernel/db';
import { BusinessError } from '@chokdee/kernel/errors';
import {
  type Done,
  type OpsAct,
  type OpsCommand,
  OpsUsageError,
  refuse,
  type StaffActing,
  thaiReasonOf,
} from '@chokdee/kernel/staff';
import { sql } from 'kysely';
import { presentUses } from '../coupon/coupon.presenter.ts';
import { isCode, plainCode } from '../coupon/coupon-code.rules.ts';
import { findCoupon } from '../coupon/coupon.repository.ts';
import { couponCommands } from '../ops/coupons.ops.ts';
import { pollCommands } from '../ops/polls.ops.ts';
import { promotionCommands } from '../ops/promotions.ops.ts';
import { questCommands } from '../ops/quests.ops.ts';
import { shopCommands } from '../ops/shop.ops.ts';
import { wheelCommands } from '../ops/wheel.ops.ts';
import { presentPoll } from '../poll/poll.presenter.ts';
import { getPoll, listChoices } from '../poll/poll.repository.ts';
import { presentPromotions } from '../promotion/promotion.presenter.ts';
import { findPromotion } from '../promotion/promotion.repository.ts';
import { refusals } from '../refusals.copy.ts';
import { periodOf } from '../quest/period.rules.ts';
import { presentQuest } from '../quest/quest.presenter.ts';
import { listQuests } from '../quest/quest.repository.ts';
import { presentItem } from '../shop/shop.presenter.ts';
import { findItem } from '../shop/shop.repository.ts';
import { presentWheelV2 } from '../wheel/wheel.presenter.ts';
import { findWheel, listStocks } from '../wheel/wheel.repository.ts';
import { versionsOf } from './versions.query.ts';

type Input = StaffInputOf<'POST /api/staff/offers/preview'>;
type Preview = StaffDataOf<'POST /api/staff/offers/preview'>;
type Shown = NonNullable<Preview['draft']>;

interface Drafting {
  readonly tx: Tx;
  readonly ports: Deps['ports'];
  readonly acting: StaffActing;
  readonly input: Input;
}

/** Later of two times: a draft is shown as it looks once it has begun. */
const onceBegun = (now: Date, from: Date | null): Date => (from !== null && from > now ? from : now);

/** Does what the command of a draft would do. @throws OpsUsageError, BusinessError for a draft that is not whole */
function give(
  { tx, acting, input }: Drafting,
  commands: readonly OpsCommand[],
  name: string,
  place?: string,
): Promise<Done> {
  const command = commands.find((each): each is OpsAct => each.kind === 'act' && each.name === name);
  if (!command) throw new Error(`there is no command ${name}`);
  const { id, fields } = input;
  return command.work(tx, acting, {
    places: place === undefined || id === undefined ? {} : { [place]: id },
    pairs: fields,
    options: { ...fields, reason: name },
    switches: new Set(),
  });
}

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Error('the draft is not there');
  return row;
};

type Draw = (drafting: Drafting) => Promise<Shown>;

const promotion: Draw = async (drafting) => {
  const { tx, ports, acting, input } = drafting;
  const name = input.id === undefined ? 'promotions create' : 'promotions change';
  const { data } = await give(drafting, promotionCommands, name, 'promotion');
  const row = found(await findPromotion(tx, acting.agentId, Number(Object(data).promotion)));
  const [shown] = await presentPromotions({ db: tx, ports }, [row], null, acting.now);
  return found(shown);
};

const quest: Draw = async (drafting) => {
  const { tx, acting, input } = drafting;
  await give(drafting, questCommands, 'quests set', 'quest');
  const row = found((await listQuests(tx, acting.agentId)).find(({ id }) => id === input.id));
  const { to: endsAt } = periodOf(row, onceBegun(acting.now, row.starts_at));
  return presentQuest(row, { progress: 0n, state: 'active', endsAt, claimedAt: null });
};

const shop: Draw = async (drafting) => {
  const { tx, acting, input } = drafting;
  await give(drafting, shopCommands, 'shop set', 'item');
  const row = found(await findItem(tx, acting.agentId, input.id ?? ''));
  return presentItem({ ...row, is_open: true }, 0, onceBegun(acting.now, row.opens_at));
};

/** Lays what was typed over the terms that hold. A draft that changes nothing is shown as it stands. */
async function change(drafting: Drafting, kind: 'poll' | 'coupon', id: string): Promise<void> {
  const { tx, acting, input } = drafting;
  const [newest] = await versionsOf[kind](tx, acting.agentId, id);
  const typed = Object.entries(input.fields).filter(([name, value]) => newest?.fields[name] !== value);
  if (newest && typed.length === 0) return;
  const [commands, name] = kind === 'poll' ? [pollCommands, 'polls change'] : [couponCommands, 'coupons change'];
  await give({ ...drafting, input: { ...input, fields: Object.fromEntries(typed) } }, commands, name, kind);
}

const poll: Draw = async (drafting) => {
  const { tx, acting, input } = drafting;
  if (input.id !== undefined) await change(drafting, 'poll', input.id);
  const made = input.id === undefined && (await give(drafting, pollCommands, 'polls create'));
  const row = await getPoll(tx, acting.agentId, made ? String(Object(made.data).id) : (input.id ?? ''));
  const choices = await listChoices(tx, row);
  return presentPoll({ poll: row, choices, vote: undefined, ended: [], now: onceBegun(acting.now, row.opens_at) });
};

/** Stands where the ticket has the reference of its use. */
const NO_REFERENCE = '-';

/** Creates a coupon under a random code: a refusal of the typed one would tell a reader that it exists. */
async function createCoupon(drafting: Drafting): Promise<{ couponId: number; code: string }> {
  const { input } = drafting;
  const { code: typed, ...others } = input.fields;
  const isOne = typed !== undefined && others.codes === undefined;
  const code = isOne ? plainCode(typed) : '';
  if (isOne && !isCode(code)) throw refuse(refusals.badCode);
  const given = isOne ? others : input.fields;
  const fields = isOne || given.codes !== undefined ? { ...given, codes: '1' } : given;
  const { data } = await give({ ...drafting, input: { ...input, fields } }, couponCommands, 'coupons create');
  return { couponId: Number(Object(data).coupon), code };
}

/** Shows the ticket of a member who has used the coupon. It has no code where staff have typed none. */
const coupon: Draw = async (drafting) => {
  const { tx, acting, input } = drafting;
  if (input.id !== undefined) await change(drafting, 'coupon', input.id);
  const { couponId, code } =
    input.id === undefined ? await createCoupon(drafting) : { couponId: Number(input.id), code: '' };
  const row = found(await findCoupon(tx, acting.agentId, couponId));
  const use = { ...row, coupon_id: row.id, member_id: 0, ref: NO_REFERENCE, code, turnover_id: null, at: acting.now };
  const [shown] = await presentUses(tx, 0, [use]);
  return found(shown);
};

const wheel: Draw = async (drafting) => {
  const { tx, acting } = drafting;
  await give(drafting, wheelCommands, 'wheel set');
  const row = found(await findWheel(tx, acting.agentId));
  return presentWheelV2(row, {
    seed: { commit: '', next_nonce: 0 },
    clientSeed: '',
    freeSpins: row.free_spins_a_day,
    freeSpinsUntil: null,
    points: row.points_per_spin ?? 0,
    stocks: await listStocks(tx, acting.agentId),
  });
};

const draws: Readonly<Record<Input['kind'], Draw>> = { promotion, quest, shop, poll, coupon, wheel };

/** A draft waits no longer for an act that holds its rows, and so holds up no other. */
const LOCK_WAIT_MS = 200;
/** PostgreSQL's code for a lock that was not free in time. */
const LOCK_NOT_FREE = '55P03';

/** Ends the transaction of a draft, with what it has shown. */
class Undone extends Error {
  readonly shown: Shown;
  constructor(shown: Shown) {
    super('a draft is undone');
    this.shown = shown;
  }
}

/**
 * Shows a draft as the calls of members would. Its command runs in a transaction that is undone, as for the look before
 * an act, so a draft cannot look other than what would be published.
 */
export async function previewOffer(
  { db, ports, contract }: Pick<Deps, 'db' | 'ports' | 'contract'>,
  acting: StaffActing,
  input: Input,
): Promise<Preview> {
  try {
    await inTransaction(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${`${LOCK_WAIT_MS}ms`}, true)`.execute(tx);
      throw new Undone(await draws[input.kind]({ tx, ports, acting, input }));
    });
    throw new Error('a draft was not undone');
  } catch (error) {
    if (error instanceof Undone) return { draft: error.shown, problem: null, field: null };
    if (error instanceof OpsUsageError) {
      const { field, thai: problem } = error;
      return { draft: null, problem, field: field in input.fields ? field : null };
    }
    const refusal = sqlState(error) === LOCK_NOT_FREE ? refuse(refusals.underWay) : error;
    if (!(refusal instanceof BusinessError)) throw error;
    const problem = thaiReasonOf(refusal) || contract.errors[refusal.errorName].message;
    return { draft: null, problem, field: null };
  }
}
