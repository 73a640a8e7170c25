import { useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { Box, Button, Hint, Note, Row, saveFile } from '@chokdee/ui';
import type { BillFilter } from './bill-filter.ts';
import { exportBills } from './bills.api.ts';
import styles from './bills.module.css';
import { copy } from './copy.ts';

/** Downloads all bills that match the filter, not only the loaded ones. */
export function CsvLine({ filter }: { readonly filter: BillFilter }) {
  const isOnline = useOnline();
  const save = useMutation({
    mutationFn: () => exportBills(filter),
    onSuccess: ({ content, mime, filename }) => saveFile(new Blob([content], { type: mime }), filename),
  });
  return (
    <Box above={2}>
      <Hint as={Row} justify="between">
        <span>{copy.kept}</span>
        <Button
          variant="text"
          size="sm"
          className={styles.csv}
          disabled={!isOnline}
          busy={save.isPending}
          busyLabel={copy.csvBusy}
          onClick={() => save.mutate()}
        >
          {copy.csv}
        </Button>
      </Hint>
      {save.error && (
        <Note tone="error" above={2}>
          {copy.csvFailed}
        </Note>
      )}
      {save.data?.is_cut === true && (
        <Note tone="warn" above={2}>
          {copy.csvCut}
        </Note>
      )}
    </Box>
  );
}
