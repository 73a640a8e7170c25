import { art } from '@chokdee/contracts/art';
import { accrueCommissions } from '@chokdee/engagement-server/affiliate';
import { claimQuest, markVisit } from '@chokdee/engagement-server/quest';
import { advanceOrder, publishItem, redeem, setStock } from '@chokdee/engagement-server/shop';
import { bringLevel } from '@chokdee/engagement-server/vip';
import { spin } from '@chokdee/engagement-server/wheel';
import { addDays, dayOfWeek } from '@chokdee/kernel/calendar';
import { type Act, type History, type HistoryDeps, keep, pastTime, playerOf } from './history.ts';

const HISTORY_DAYS = 10;

/** Points, levels, quests, wheel spins and orders of the points shop. */
export function rewardActs(history: History): Act[] {
  return [...nights(history), ...wheelActs(history), ...questActs(history), ...shopActs(history)];
}

/** Nightly jobs: points, cashback, level and referral earnings. */
function nights(history: History): Act[] {
  return Array.from({ length: HISTORY_DAYS - 1 }, (_, index): Act => {
    const at = pastTime(history, index + 1, '04:20');
    return {
      at,
      run: async (deps) => {
        for (const count of deps.ports.stakeCounters) await count(deps, [playerOf(history)]);
        for (const friend of await friendsOf(deps, history)) {
          await accrueCommissions(deps.db, { ...friend, now: at });
        }
        await bringLevel(deps, { ...playerOf(history), now: at });
      },
    };
  });
}

async function friendsOf({ db }: HistoryDeps, { member }: History) {
  const friends = db.selectFrom('affiliate_network').select('friend_id').where('member_id', '=', member.id);
  return (await friends.orderBy('friend_id').execute()).map(({ friend_id }) => ({
    memberId: friend_id,
    agentId: member.agentId,
  }));
}

function wheelActs(history: History): Act[] {
  const times = [
    [9, '20:14'],
    [5, '12:40'],
    [3, '22:05'],
  ] as const;
  const free = { ...playerOf(history), form: 'v2', payWith: 'free', clientSeed: null, idempotencyKey: null } as const;
  return times.map(([daysAgo, time]) => ({
    at: pastTime(history, daysAgo, time),
    run: (deps) => spin(deps, { ...free, keep }),
  }));
}

/** A visit on every day, and the quest rewards for a bank account and a full week. */
function questActs(history: History): Act[] {
  const { member, today } = history;
  const claim = (daysAgo: number, time: string, questId: string): Act => ({
    at: pastTime(history, daysAgo, time),
    run: (deps) => claimQuest(deps, { ...playerOf(history), questId, keep }),
  });
  const visits = Array.from({ length: 14 }, (_, index): Act => {
    const at = pastTime(history, index + 1, '08:05');
    return { at, run: ({ db }) => markVisit(db, member.id, at) };
  });
  const sundayAgo = dayOfWeek(addDays(today, -1)) + 1;
  return [...visits, claim(10, '12:20', 'bank-account'), claim(sundayAgo, '08:20', 'login-7')];
}

const pouch = {
  kind: 'goods',
  name: 'ถุงหูรูดลายประจำยาม',
  description: 'ใบเล็กใส่เหรียญและกุญแจ จัดส่งฟรีทั่วประเทศภายใน 7 วัน',
  picture: art['shop-bag.svg'],
  price: 150,
  value: 1n,
  limit_per_member: 3,
} as const;
const POUCH = 'pouch';
const STOCK = 80;

const address = {
  name: 'ณภัทร ศรีสุข',
  mobile: '0800000001',
  address: '88/12 ถนนสุเทพ',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
};

interface Order {
  readonly ordered: readonly [daysAgo: number, time: string];
  readonly steps: readonly {
    readonly daysAgo: number;
    readonly time: string;
    readonly status: 'packed' | 'sent' | 'delivered';
    readonly note: string | null;
  }[];
}

const orders: readonly Order[] = [
  {
    ordered: [7, '20:34'],
    steps: [
      { daysAgo: 6, time: '09:40', status: 'packed', note: null },
      { daysAgo: 5, time: '15:10', status: 'sent', note: 'ไปรษณีย์ไทย EX000012345TH' },
      { daysAgo: 2, time: '14:02', status: 'delivered', note: null },
    ],
  },
  {
    ordered: [2, '20:10'],
    steps: [{ daysAgo: 1, time: '15:12', status: 'sent', note: 'ไปรษณีย์ไทย EX000067890TH' }],
  },
];

/** Two orders of one item of the points shop: the first has arrived, the second is on its way. */
function shopActs(history: History): Act[] {
  const { agentId } = history.member;
  const item = { agentId, itemId: POUCH };
  const offered: Act = {
    at: pastTime(history, HISTORY_DAYS, '08:00'),
    run: async ({ db, clock }) => {
      await publishItem(db, { ...item, change: pouch, by: 'seed', now: clock.now() });
      await setStock(db, { ...item, stock: STOCK });
    },
  };
  return [offered, ...orders.flatMap((order) => orderActs(history, order))];
}

function orderActs(history: History, { ordered, steps }: Order): Act[] {
  const { member } = history;
  let orderId = 0;
  const bought: Act = {
    at: pastTime(history, ...ordered),
    run: async (deps) => {
      const goods = { ...playerOf(history), itemId: POUCH, quantity: 1, version: null, address };
      orderId = (await redeem(deps, { ...goods, keep })).redemptionId;
    },
  };
  const advanced = steps.map(
    ({ daysAgo, time, status, note }): Act => ({
      at: pastTime(history, daysAgo, time),
      run: async ({ db, clock }) => {
        const { ref } = await db
          .selectFrom('shop_redemptions')
          .select('ref')
          .where(({ and }) => and({ member_id: member.id, id: orderId }))
          .executeTakeFirstOrThrow();
        await advanceOrder(db, { ref, agentId: member.agentId, status, note, by: 'seed', now: clock.now() });
      },
    }),
  );
  return [bought, ...advanced];
}
