import type { LayoutName } from '@chokdee/contracts';
import type { ComponentType, PropsWithChildren } from 'react';
import { AuthLayout, GameLayout, LiffLayout } from './bare-layouts.tsx';
import { DefaultLayout, LobbyLayout, PaymentLayout } from './default-layout.tsx';

export const layouts: Record<LayoutName, ComponentType<PropsWithChildren>> = {
  default: DefaultLayout,
  auth: AuthLayout,
  game: GameLayout,
  liff: LiffLayout,
  lobby: LobbyLayout,
  payment: PaymentLayout,
};
