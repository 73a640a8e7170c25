import { reasonOf } from '@chokdee/backoffice-session';
import { Button, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import { copy } from '../copy.ts';
import { tell } from '../looks/toasts.tsx';
import { SavedViews } from './saved-views.tsx';

interface TableBarProps {
  readonly count: number;
  readonly hasMore: boolean;
  readonly newCount: number;
  onNew(): void;
  saveCsv(): Promise<void>;
  readonly children: ReactNode;
}

/** Line above a table: number of rows, new rows, acts for the selection, views and file. */
export function TableBar({ count, hasMore, newCount, onNew, saveCsv, children }: TableBarProps) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await saveCsv();
    } catch (error) {
      tell.problem(reasonOf(error));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Flex wrap gap={8} align="center">
      <span role="status">{hasMore ? copy.rowsAndMore(count) : copy.rows(count)}</span>
      {newCount > 0 && (
        <Button type="primary" size="small" onClick={onNew}>
          {copy.newRows(newCount)}
        </Button>
      )}
      {children}
      <Flex gap={8} style={{ marginLeft: 'auto' }}>
        <SavedViews />
        <Button loading={isSaving} onClick={() => void save()}>
          {copy.csv}
        </Button>
      </Flex>
    </Flex>
  );
}
