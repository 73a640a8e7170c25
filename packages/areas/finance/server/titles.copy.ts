import type { TitlesOf } from '@chokdee/kernel/titles';

interface OtherWallet {
  readonly wallet: string;
}

export const financeTitles = {
  'deposit.channel': ({ channel }: { readonly channel: string }) => `ฝากเงิน ${channel}`,
  'deposit.held': () => 'ฝากเงิน ตรวจสอบโดยเจ้าหน้าที่',
  'withdraw.request': () => 'ถอนเงิน',
  'withdraw.refund': () => 'คืนเงินถอน',
  'wallet.out': ({ wallet }: OtherWallet) => `ย้ายไป${wallet}`,
  'wallet.in': ({ wallet }: OtherWallet) => `ย้ายจาก${wallet}`,
} as const;

declare module '@chokdee/kernel/titles' {
  interface Titles extends TitlesOf<typeof financeTitles> {}
}
