import { defineRemoteConfig } from '@chokdee/federation';

const desk = { layout: 'default', access: 'staff' } as const;

export default defineRemoteConfig({
  area: 'treasury',
  routes: [
    { path: '/treasury', page: 'home', title: 'การเงิน', ...desk },
    { path: '/treasury/missing', page: 'missing', title: 'ตามหาเงินฝาก', ...desk },
    { path: '/treasury/deposits', page: 'deposits', title: 'รายการฝาก', ...desk },
    { path: '/treasury/withdrawals', page: 'withdrawals', title: 'รายการถอน', ...desk },
    { path: '/treasury/withdrawals/:ref', page: 'withdrawal', title: 'รายการถอน', ...desk },
    { path: '/treasury/suspense', page: 'suspense', title: 'เงินที่พักไว้', ...desk },
    { path: '/treasury/contradictions', page: 'contradictions', title: 'ผลการโอนที่ขัดกัน', ...desk },
    { path: '/treasury/profit', page: 'profit', title: 'กำไร', ...desk },
    { path: '/treasury/books', page: 'books', title: 'สมุดบัญชี', ...desk },
    { path: '/treasury/statements', page: 'statements', title: 'กระทบยอดธนาคาร', ...desk },
  ],
  paths: {
    home: '/treasury',
    missing: '/treasury/missing',
    withdrawals: '/treasury/withdrawals',
    profit: '/treasury/profit',
    statements: '/treasury/statements',
  },
  nav: [
    { path: 'home', label: 'การเงิน', icon: 'wallet', permission: 'finance.read', at: { desks: 10 } },
    { path: 'missing', label: 'ตามหาเงินฝาก', icon: 'wallet', permission: 'deposits.read', at: { desks: 11 } },
    { path: 'withdrawals', label: 'รายการถอน', icon: 'wallet', permission: 'withdrawals.read', at: { desks: 12 } },
    { path: 'profit', label: 'กำไร', icon: 'wallet', permission: 'profit.read', at: { desks: 13 } },
    { path: 'statements', label: 'กระทบยอดธนาคาร', icon: 'wallet', permission: 'statements.read', at: { desks: 14 } },
  ],
});
