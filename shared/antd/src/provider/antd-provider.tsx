import ConfigProvider from 'antd/es/config-provider';
import thai from 'antd/es/locale/th_TH';
import { type ReactNode, useMemo } from 'react';
import { usePalette } from './palette.ts';
import { themeOf } from './theme.ts';

/** The shell's first module sets the nonce of the document. Styles of antd need it. */
declare global {
  interface Window {
    __nonce__?: string;
  }
}

const csp = window.__nonce__ === undefined ? {} : { csp: { nonce: window.__nonce__ } };

/** Wraps every part made with antd: our colours, Thai texts, and the nonce. */
export function AntdProvider({ children }: { readonly children: ReactNode }) {
  const palette = usePalette();
  const theme = useMemo(() => themeOf(palette), [palette]);
  return (
    <ConfigProvider theme={theme} locale={thai} wave={{ disabled: true }} {...csp}>
      {children}
    </ConfigProvider>
  );
}
