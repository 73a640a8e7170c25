import { Emblem, type IconName } from '@chokdee/ui';
import { copy } from '../copy.ts';
import styles from './parts.module.css';

interface VipLook {
  readonly icon: IconName;
  readonly className: string | undefined;
}

/** 0 guest, 1 gold, 2 hero. The level changes only the profile icon (spec section 6). */
const looks: readonly VipLook[] = [
  { icon: 'user', className: undefined },
  { icon: 'crown', className: styles.gold },
  { icon: 'shield', className: styles.hero },
];

function levelOf(vipLevel: number): number {
  return Math.min(Math.max(vipLevel, 0), looks.length - 1);
}

export function vipIcon(vipLevel: number): IconName {
  return looks[levelOf(vipLevel)]?.icon ?? 'user';
}

export function vipTitle(vipLevel: number): string {
  return copy.vip[levelOf(vipLevel)] ?? '';
}

export function VipBadge({ vipLevel }: { readonly vipLevel: number }) {
  const look = looks[levelOf(vipLevel)];
  if (look === undefined) return null;
  return <Emblem ground="plain" className={look.className} icon={look.icon} />;
}
