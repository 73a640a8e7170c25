import type { LayoutName } from '@chokdee/contracts';
import type { ComponentType, PropsWithChildren } from 'react';
import { PlainLayout } from './plain-layout.tsx';

export const layouts: Record<LayoutName, ComponentType<PropsWithChildren>> = {
  default: PlainLayout,
  auth: PlainLayout,
  game: PlainLayout,
  liff: PlainLayout,
  lobby: PlainLayout,
  payment: PlainLayout,
};
