import { AGENT_PARAM } from '@chokdee/backoffice-session';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { type AddressValues, useAddress } from '../address/use-address.ts';
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
/** More tabs than this stand beside the content: a row of them would hide some behind a menu. */
const MOST_IN_A_ROW = 6;

/** One record with its parts as tabs. The open tab stands in the address; filters and order of a tab go with it. */
export function RecordPage({ title, about, actions, summary, tabs }: RecordPageProps) {
  const [values, change] = useAddress();
  const chosen = values[TAB];
  const active = tabs.find(({ key }) => key === chosen)?.key ?? tabs[0]?.key;
  return (
    <DeskPage title={title} about={about} actions={actions}>
      {summary}
      <Tabs
        tabPlacement={tabs.length > MOST_IN_A_ROW ? 'start' : 'top'}
        destroyOnHidden
        {...(active !== undefined && { activeKey: active })}
        onChange={(key) => change({ ...ofTab(values), [TAB]: key === tabs[0]?.key ? undefined : key })}
        items={[...tabs]}
      />
    </DeskPage>
  );
}

/** Takes everything out of the address but the agent. */
const ofTab = (values: AddressValues): Record<string, undefined> =>
  Object.fromEntries(Object.keys(values).flatMap((name) => (name === AGENT_PARAM ? [] : [[name, undefined]])));
