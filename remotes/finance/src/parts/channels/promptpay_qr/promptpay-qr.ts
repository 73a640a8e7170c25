import type { ChannelPart } from '../channel-part.ts';
import { opensByQr } from '../opening.ts';
import styles from './promptpay-qr.module.css';

export const promptpayQr: ChannelPart = {
  ...opensByQr,
  paysBy: 'qr',
  icon: 'qr',
  emblem: styles.emblem,
};
