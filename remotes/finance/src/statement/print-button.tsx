import { bangkokDay } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useAgent, useOnline, useSession } from '@chokdee/session';
import { Button, Icon, Note } from '@chokdee/ui';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';
import { PrintSheet } from './print-sheet.tsx';
import { loadForPrint, type PrintedStatement, type StatementFilter } from './statement.api.ts';

/** The whole filter on paper, or as the PDF file that every browser prints to. */
export function PrintButton({ filter }: { readonly filter: StatementFilter }) {
  const isOnline = useOnline();
  const [statement, setStatement] = useState<PrintedStatement | null>(null);
  const load = useMutation({ mutationFn: () => loadForPrint(filter), onSuccess: setStatement });
  usePrinting(statement);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={!isOnline}
        busy={load.isPending}
        busyLabel={copy.print.busy}
        onClick={() => load.mutate()}
      >
        <Icon name="document" size={20} />
        {copy.print.button}
      </Button>
      {load.error && (
        <Note tone="error" above={2}>
          {copy.print.failed}
        </Note>
      )}
      {statement?.isCut === true && (
        <Note tone="warn" above={2}>
          {copy.print.cut(statement.items.length)}
        </Note>
      )}
      {statement && <PrintSheet statement={statement} filter={filter} />}
    </>
  );
}

/** Opens the browser's print dialog once the sheet is drawn; a PDF is named after the title of the document. */
function usePrinting(statement: PrintedStatement | null): void {
  const username = useSession((state) => state.userInfo?.username ?? '');
  const agentCode = useAgent((state) => state.agentCode);
  useEffect(() => {
    if (statement === null) return;
    const { title } = document;
    const giveBack = () => {
      document.title = title;
    };
    document.title = ['statement', agentCode, username, bangkokDay(serverClock.now())].join('-');
    window.addEventListener('afterprint', giveBack, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', giveBack);
      giveBack();
    };
  }, [statement, username, agentCode]);
}
