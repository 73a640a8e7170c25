import { Icon, type IconName } from '@chokdee/ui';
import { copy } from '../copy.ts';

interface VipLook {
  readonly icon: IconName;
  readonly background: string;
  readonly color: string;
}

/** 0 guest, 1 gold, 2 hero: the level changes the profile icon and nothing else (spec section 6). */
const looks: readonly VipLook[] = [
  { icon: 'user', background: 'var(--raised)', color: 'var(--text)' },
  { icon: 'crown', background: '#8f2b22', color: '#f6eeda' },
  { icon: 'shield', background: '#2c2547', color: '#f6eeda' },
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
  return (
    <span className="emb" style={{ background: look.background, color: look.color }}>
      <Icon name={look.icon} />
    </span>
  );
}
