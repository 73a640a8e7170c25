import {
  Day,
  defineStaffCalls,
  Instant,
  Nullable,
  OneOf,
  StaffPage,
  staffPaging,
  Text,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';

const money = (title: string, description: string) => Type.Number({ title, description: `THB: ${description}` });
const range = { from: Day, to: Type.Unsafe<string>({ ...Day, notBefore: 'from' }) };
const Counted = Nullable(Instant, {
  description: 'Movements of members up to then are in it; null before the first count',
});

export const ProfitRow = Type.Object({
  day: Type.String({ title: 'วันที่' }),
  brand: Type.String({ title: 'แบรนด์' }),
  product: Type.String({ description: 'Word of the line' }),
  name: Type.String({ title: 'รายการ' }),
  stake: money('ยอดเล่น', 'stakes less those that were given back'),
  payout: money('จ่ายรางวัล', 'wins less those that were taken back'),
  ggr: money('GGR', 'stake less payout'),
  cost: money('ต้นทุนโบนัส', 'bonus, cashback or commission'),
  ngr: money('NGR', 'GGR less cost, with corrections'),
  deposits: money('ฝาก', 'credited to members'),
  withdrawals: money('ถอน', 'left wallets and did not come back'),
  other: money('อื่น ๆ', 'corrections, money at providers and between accounts of the house'),
  movements: Type.Integer({ title: 'จำนวนรายการ' }),
});

export const bookStaffCalls = defineStaffCalls({
  'GET /api/staff/profit': {
    summary: 'Profit of the brands by day and product, from the ledger alone.',
    access: 'staff',
    permission: 'profit.read',
    input: Type.Object({
      ...range,
      brand: Type.Optional(Text({ max: 32, description: 'Code of one brand; left out: all of the person' })),
      by: Type.Optional(
        OneOf(['day', 'product'], { description: 'Days with their products, or products of all days' }),
      ),
      as: staffPaging(['day']).as,
    }),
    data: Type.Object({
      ...StaffPage(ProfitRow).properties,
      total: Type.Object({
        ggr: Type.Number(),
        cost: Type.Number(),
        ngr: Type.Number(),
        deposits: Type.Number(),
        withdrawals: Type.Number(),
      }),
      counted_at: Counted,
    }),
  },
  'GET /api/staff/books': {
    summary: 'Every account of the house with opening, movements and closing; with the wallets they sum to zero.',
    access: 'staff',
    permission: 'ledger.read',
    input: Type.Object({
      ...range,
      brand: Type.Optional(Text({ max: 32, description: 'Code of one brand; left out: all of the person' })),
      as: staffPaging(['day']).as,
    }),
    data: Type.Object({
      ...StaffPage(
        Type.Object({
          account: Type.String({ title: 'บัญชี' }),
          name: Type.String({ title: 'ความหมาย' }),
          opening: money('ยกมา', 'before the first day'),
          credit: money('เข้า', 'of the days'),
          debit: money('ออก', 'of the days'),
          closing: money('ยกไป', 'after the last day'),
          movements: Type.Integer({ title: 'จำนวนรายการ' }),
        }),
      ).properties,
      counted_at: Counted,
    }),
  },
  'GET /api/staff/books/checks': {
    summary: 'What the nightly checks of books and of the provider statements found.',
    access: 'staff',
    permission: 'ledger.read',
    over: 'house',
    input: Type.Object({ from: Day, to: Type.Unsafe<string>({ ...Day, notBefore: 'from' }) }),
    data: Type.Object({
      items: Type.Array(
        Type.Object({
          day: Type.String(),
          what: OneOf(['ledger', 'provider']),
          provider: Nullable(Type.String()),
          checked_at: Instant,
          problems: Type.Array(Type.String()),
        }),
      ),
    }),
  },
});
