import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useAddress } from '../address/use-address.ts';
import { DeskPage } from './desk-page.tsx';

export interface RecordTab {
  readonly key: string;
  readonly label: string;
  readonly children: ReactNode;
}

interface RecordPageProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
  /** Shown above the tabs: the state of the record. */
  readonly summary?: ReactNode;
  readonly tabs: readonly RecordTab[];
}

const TAB = 'tab';

/** One record with its parts as tabs. The open tab stands in the address. */
export function RecordPage({ title, about, actions, summary, tabs }: RecordPageProps) {
  const [{ [TAB]: chosen }, change] = useAddress();
  const active = tabs.find(({ key }) => key === chosen)?.key ?? tabs[0]?.key;
  return (
    <DeskPage title={title} about={about} actions={actions}>
      {summary}
      <Tabs
        destroyOnHidden
        {...(active !== undefined && { activeKey: active })}
        onChange={(key) => change({ [TAB]: key === tabs[0]?.key ? undefined : key })}
        items={[...tabs]}
      />
    </DeskPage>
  );
}
