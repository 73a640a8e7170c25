import { boot } from '@chokdee/federation/browser/boot.ts';
import { App, ConfigProvider } from 'antd';
import thai from 'antd/locale/th_TH';
import type { ReactNode } from 'react';

/** The policy of the document allows styles with its nonce alone. */
const csp = { nonce: boot.nonce };

/** Wraps the site: Thai texts, and the nonce for antd's styles. */
export function Looks({ children }: { readonly children: ReactNode }) {
  return (
    <ConfigProvider csp={csp} locale={thai}>
      <App>{children}</App>
    </ConfigProvider>
  );
}
