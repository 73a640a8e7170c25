import { openTile } from '../../pages/play.ts';
import { network, RICH, shop, spun, wallets } from './answers.ts';
import { type Overlay, press, pressInside, walk } from './overlay.ts';

const GAME = 'บัวลอยจันทร์';

const gameSheet = (page: Parameters<Overlay['open']>[0]) => openTile(page, GAME);
const offering = press('แลก โปสต์การ์ดชุดเทศกาลลอยกระทง');

/** Dialogs that guests can open, too. */
export const publicOverlays: readonly Overlay[] = [
  {
    name: 'a game',
    source: 'remotes/games/src/parts/sheet/game-sheet.tsx',
    path: '/slot?show=all',
    open: gameSheet,
  },
  {
    name: 'a game on trial',
    source: 'remotes/games/src/launcher/game-screen.tsx',
    path: '/slot?show=all',
    open: walk(gameSheet, pressInside('ทดลองเล่น')),
  },
  {
    name: 'order of games',
    source: 'remotes/games/src/lobby/list/arrange-sheet.tsx',
    path: '/slot?show=all',
    open: press(/เรียงและเลือกหมวด/),
  },
  {
    name: 'rounds of a day',
    source: 'remotes/lotto/src/parts/rounds/rounds-sheet.tsx',
    path: '/lotto/lobby',
    open: press('ทุกรอบของวันนี้ ยี่กี', true),
  },
  {
    name: 'rules of a lottery',
    source: 'remotes/lotto/src/parts/rules/rules-dialog.tsx',
    path: '/lotto/rates',
    open: press('อ่านกติกา'),
  },
  {
    name: 'choice of a lottery',
    source: 'remotes/lotto/src/parts/lottery-picker.tsx',
    path: '/lotto/rates',
    open: (page) => page.locator('main [aria-haspopup=dialog]').first().click(),
  },
  {
    name: 'day of results',
    source: 'shared/antd/src/one-day.tsx',
    path: '/lotto/results',
    open: press(/^วัน.+ 25\d\d$/),
  },
  {
    name: 'rules of a round',
    source: 'remotes/lotto/src/parts/rules/round-rules.tsx',
    path: '/lotto/:draw',
    open: press('กติกา', true),
  },
  {
    name: 'numbers in pairs',
    source: 'remotes/lotto/src/bet/entry/pair-up-sheet.tsx',
    path: '/lotto/:draw',
    open: press('วินเลข', true),
  },
];

const lottoOverlays: readonly Overlay[] = [
  {
    name: 'numbers of before',
    source: 'remotes/lotto/src/bet/reuse/reuse-sheet.tsx',
    path: '/lotto/:draw',
    open: async (page) => {
      // On a phone the slip is behind its tab.
      const opener = page.getByRole('button', { name: 'ดึงโพย' }).locator('visible=true').first();
      if (!(await opener.isVisible())) await page.getByRole('tab', { name: /โพย/ }).first().click();
      await opener.click();
    },
  },
  {
    name: 'slip before its bet',
    source: 'remotes/lotto/src/bet/confirm/confirm-sheet.tsx',
    path: '/lotto/:draw',
    open: async (page) => {
      const pad = page.getByRole('group', { name: 'แป้นตัวเลข' });
      for (const digit of '007') await pad.getByRole('button', { name: digit, exact: true }).click();
      await page
        .getByRole('button', { name: /^ราคา 007/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: /^ราคา 007/ }).fill('20');
      await press('ตรวจและยืนยันโพย')(page);
      const agree = page.getByRole('button', { name: 'ฉันเข้าใจและยอมรับ' });
      const quote = page.getByText('ยอดคงเหลือหลังแทง');
      await agree.or(quote).last().waitFor();
      if (await agree.isVisible()) await agree.click();
      await quote.last().waitFor();
    },
  },
  {
    name: 'lottery of bills',
    source: 'remotes/lotto/src/bills/bill-filter-bar.tsx',
    path: '/lotto/bills?tab=history',
    open: press('ทุกหวย'),
  },
];

const financeOverlays: readonly Overlay[] = [
  {
    name: 'filter of a statement',
    source: 'remotes/finance/src/statement/filter-sheet.tsx',
    path: '/member/statement',
    open: press(/^ตัวกรอง/),
  },
  {
    name: 'days of a statement',
    source: 'shared/antd/src/date-range.tsx',
    path: '/member/statement',
    open: walk(press(/^ตัวกรอง/), pressInside('ทุกวัน')),
  },
  {
    name: 'statement elsewhere',
    source: 'remotes/finance/src/statement/more-sheet.tsx',
    path: '/member/statement',
    open: press('บันทึกและพิมพ์'),
  },
  {
    name: 'statement as a table',
    source: 'shared/antd/src/table.tsx',
    path: '/member/statement',
    open: walk(press('บันทึกและพิมพ์'), pressInside('ตารางเรียงลำดับได้')),
    isWideOnly: true,
  },
  {
    name: 'accounts of ours',
    source: 'remotes/finance/src/deposit/accounts-sheet.tsx',
    path: '/member/deposit',
    open: press('ตรวจบัญชีรับเงินของเรา'),
  },
  {
    name: 'limit',
    source: 'remotes/finance/src/limits/limit-sheet.tsx',
    path: '/member/limits',
    open: press(/^(ตั้งวงเงิน|แก้ไข) /),
  },
  {
    name: 'move between wallets',
    source: 'remotes/finance/src/wallets/transfer-sheet.tsx',
    path: '/member/wallets',
    answers: { '/api/member/wallets': wallets, '/api/member/bonus/status': { offers: [], active: [], ended: [] } },
    open: press('ย้ายเข้ากระเป๋าหลัก'),
  },
  {
    name: 'withdrawal before it is asked for',
    source: 'remotes/finance/src/withdraw/confirm-sheet.tsx',
    path: '/member/withdraw',
    answers: {
      '/api/member/withdraw/info': {
        ...{ wallet_id: 1, balance: RICH, withdrawable: RICH, min_amount: 100, max_amount: RICH, per_day: 5 },
        ...{ used_today: 0, turnover: [], pending: null, block: null },
        accounts: [
          {
            ...{ id: '1', bank_id: 1, account_name: 'ว่าที่ร้อยตรีหญิงวรรณวิมลพัชร์ มงคลพัฒนาเลิศไพบูลย์กิจ' },
            ...{ account_no: 'xxx-x-x1234-x', is_main: true, usable_at: null },
          },
        ],
      },
    },
    open: walk(press('ทั้งหมด'), press('ตรวจสอบก่อนถอน')),
  },
];

const offerOverlays: readonly Overlay[] = [
  {
    name: 'commission into the wallet',
    source: 'remotes/engagement/src/affiliate/redeem-sheet.tsx',
    path: '/affiliate',
    answers: {
      '/api/affiliate/summary': {
        ...{ available: RICH, friends: 1234, this_month: RICH, redeemed: RICH, earned: RICH },
        days: [{ date: '2026-11-20', amount: RICH }],
      },
    },
    open: press('รับเงินค่าแนะนำ'),
  },
  {
    name: 'friends of a level',
    source: 'remotes/engagement/src/affiliate/friends-sheet.tsx',
    path: '/affiliate',
    answers: { '/api/affiliate/network': network },
    open: (page) => page.getByTitle('ดูเพื่อนระดับ 1').click(),
  },
  {
    name: 'network',
    source: 'remotes/engagement/src/affiliate/network-tree.tsx',
    path: '/affiliate',
    answers: { '/api/affiliate/network': network },
    open: press('แผนผังเครือข่าย'),
  },
  {
    name: 'exchange',
    source: 'remotes/engagement/src/shop/redeem-sheet.tsx',
    path: '/redeem',
    answers: shop,
    open: offering,
  },
  {
    name: 'place of an address',
    source: 'remotes/engagement/src/shop/place-sheet.tsx',
    path: '/redeem',
    answers: shop,
    open: walk(offering, pressInside('เลือกจังหวัด อำเภอ ตำบล')),
  },
  {
    name: 'prize of the wheel',
    source: 'remotes/engagement/src/wheel/prize-dialog.tsx',
    path: '/member/wheel',
    answers: { '/api/wheel/spin_v2': spun },
    open: press('หมุน 1 ครั้ง'),
  },
];

const gameOverlays: readonly Overlay[] = [
  {
    name: 'wallet of a game',
    source: 'remotes/games/src/launcher/game-launcher.slot.tsx',
    path: '/slot?show=all',
    answers: { '/api/game/wallets': wallets },
    open: walk(gameSheet, pressInside('เล่นเลย')),
  },
];

export const memberAreaOverlays: readonly Overlay[] = [
  ...lottoOverlays,
  ...financeOverlays,
  ...offerOverlays,
  ...gameOverlays,
];
