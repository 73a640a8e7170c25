import type { IconName } from '@chokdee/ui';
import { copy } from './copy.ts';

/** Icons of the levels as on the profile (spec section 3). */
const icons: readonly IconName[] = ['user', 'crown', 'shield'];

export const levelName = (level: number): string => copy.names[level] ?? copy.unknown;
export const levelIcon = (level: number): IconName => icons[level] ?? 'user';
