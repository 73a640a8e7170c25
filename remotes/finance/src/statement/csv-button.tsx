import { useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { Button, Icon, Note, saveFile } from '@chokdee/ui';
import { copy } from './copy.ts';
import { exportStatement, type StatementFilter } from './statement.api.ts';

/** The whole filter as a file, not only the rows that are shown. */
export function CsvButton({ filter }: { readonly filter: StatementFilter }) {
  const isOnline = useOnline();
  const save = useMutation({
    mutationFn: () => exportStatement(filter),
    onSuccess: ({ content, mime, filename }) => saveFile(new Blob([content], { type: mime }), filename),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={!isOnline}
        busy={save.isPending}
        busyLabel={copy.csvBusy}
        onClick={() => save.mutate()}
      >
        <Icon name="download" size={20} />
        {copy.csv}
      </Button>
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
    </>
  );
}
