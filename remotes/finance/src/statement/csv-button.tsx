import { useMutation } from '@chokdee/query';
import { saveFile } from '@chokdee/ui';
import { copy } from './copy.ts';
import { ExportButton } from './export-button.tsx';
import { exportStatement, type StatementFilter } from './statement.api.ts';

/** Saves the movements as a CSV file. */
export function CsvButton({ filter }: { readonly filter: StatementFilter }) {
  const save = useMutation({
    mutationFn: () => exportStatement(filter),
    onSuccess: ({ content, mime, filename }) => saveFile(new Blob([content], { type: mime }), filename),
  });
  const words = { button: copy.csv, busy: copy.csvBusy, failed: copy.csvFailed };
  return (
    <ExportButton icon="download" words={words} act={save} cut={save.data?.is_cut === true ? copy.csvCut : null} />
  );
}
