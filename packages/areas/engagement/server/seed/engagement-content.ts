import { art } from '@chokdee/contracts/art';
import { host, lotto } from '@chokdee/contracts/paths';
import type { NewPoll } from '../poll/create-poll.command.ts';
import type { QuestChange } from '../quest/publish-quest.command.ts';
import type { ItemChange } from '../shop/change-item.command.ts';

/** Quests that every agent starts with; staff change them by ops. Amounts in satang. */
export const quests: Readonly<Record<string, QuestChange>> = {
  'login-7': {
    title: 'เข้าสู่ระบบครบ 7 วัน',
    description: 'ไม่ต้องวางเดิมพัน',
    icon: 'calendar',
    period: 'weekly',
    rule: 'login_days',
    target: 7n,
    reward_kind: 'points',
    reward_value: 50n,
  },
  'bank-account': {
    title: 'ยืนยันตัวตนให้ครบ',
    description: 'เพิ่มบัญชีธนาคารสำหรับถอนเงิน',
    icon: 'user',
    period: 'once',
    rule: 'bank_account',
    target: 1n,
    reward_kind: 'points',
    reward_value: 100n,
    link: host.profile,
    action: 'ทำต่อ',
  },
  'yeekee-proof': {
    title: 'ตรวจผลหวยด้วยตัวเอง',
    description: 'เปิดหน้าตรวจสอบผลยี่กี 3 รอบ',
    icon: 'shield',
    period: 'weekly',
    rule: 'yeekee_proofs',
    target: 3n,
    reward_kind: 'points',
    reward_value: 20n,
    link: lotto.results,
    action: 'ไปตรวจผล',
    event_id: 'check-yeekee',
  },
};

interface ShopContent {
  readonly change: ItemChange;
  /** Null means no limit. */
  readonly stock: number | null;
}

export const shopItems: Readonly<Record<string, ShopContent>> = {
  'credit-50': {
    change: {
      kind: 'credit',
      name: 'เครดิต ฿50.00',
      description: 'เข้ากระเป๋าหลักทันที ไม่มียอดเล่นต่อ',
      picture: art['shop-credit.svg'],
      price: 500,
      value: 5_000n,
    },
    stock: null,
  },
  'spin-1': {
    change: {
      kind: 'spin',
      name: 'สิทธิ์หมุนกงล้อ 1 ครั้ง',
      description: 'ใช้ได้ภายใน 30 วัน',
      picture: art['shop-spin.svg'],
      price: 100,
      value: 1n,
    },
    stock: null,
  },
  'credit-200': {
    change: {
      kind: 'credit',
      name: 'เครดิต ฿200.00',
      description: 'เข้ากระเป๋าหลักทันที ไม่มียอดเล่นต่อ',
      picture: art['shop-credit.svg'],
      price: 1900,
      value: 20_000n,
      limit_per_member: 5,
    },
    stock: null,
  },
  'cloth-bag': {
    change: {
      kind: 'goods',
      name: 'ถุงผ้าลายประจำยาม',
      description: 'ผ้าฝ้ายทอหนา จัดส่งฟรีทั่วประเทศภายใน 7 วัน',
      picture: art['shop-bag.svg'],
      price: 1200,
      value: 1n,
      limit_per_member: 2,
    },
    stock: 50,
  },
};

export const themePoll: Omit<NewPoll, 'opensAt' | 'closesAt'> = {
  title: 'ธีมหน้าแรกเดือนหน้า',
  description: 'เลือกได้ 1 ตัวเลือก เปลี่ยนใจไม่ได้หลังส่ง',
  prizeSatang: 10_000n,
  winners: 5,
  choices: [
    {
      title: 'ลอยกระทงริมน้ำ',
      description: 'น้ำเงินครามกับบัว',
      picture: art['poll-loykrathong.svg'],
      quota: 400,
    },
    { title: 'งานวัดคืนฤดูหนาว', description: 'แดงชาดกับโคมไฟ', picture: art['poll-templefair.svg'], quota: 400 },
    { title: 'ผ้าทอเมืองน่าน', description: 'เขียวครามกับลายน้ำไหล', picture: art['poll-nanweave.svg'], quota: 400 },
    { title: 'ลายรดน้ำวัดเก่า', description: 'ดำกับเส้นทอง', picture: art['poll-lacquer.svg'], quota: 400 },
  ],
};
