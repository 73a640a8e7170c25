import { App, ConfigProvider } from 'antd';
import thai from 'antd/locale/th_TH';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import styles from './looks.module.css';
import { useIsDark } from './theme.store.ts';
import { themeOf } from './theme.ts';
import { Toasts } from './toasts.tsx';

interface LooksProps {
  /** The policy of the document allows styles with its nonce alone. */
  readonly nonce: string;
  readonly children: ReactNode;
}

/** Wraps the site: our colours in the chosen theme, Thai texts, messages, and the nonce for antd's styles. */
export function Looks({ nonce, children }: LooksProps) {
  const isDark = useIsDark();
  const theme = useMemo(() => themeOf(isDark), [isDark]);
  const csp = useMemo(() => ({ nonce }), [nonce]);
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.theme = isDark ? 'dark' : 'light';
    style.colorScheme = isDark ? 'dark' : 'light';
  }, [isDark]);
  return (
    <ConfigProvider theme={theme} csp={csp} locale={thai} wave={{ disabled: true }}>
      <App className={styles.app ?? ''}>
        {children}
        <Toasts />
      </App>
    </ConfigProvider>
  );
}
