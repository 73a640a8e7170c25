import { bangkokDay } from '@chokdee/format';
import { serverClock } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useAgent, useSession } from '@chokdee/session';
import { refusedInApp } from '@chokdee/ui';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';
import { ExportButton } from './export-button.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { loadForPrint, type PrintedStatement, type StatementFilter } from './statement.api.ts';

/** Prints every row of the filter, on paper or as a PDF file. */
export function PrintButton({ filter }: { readonly filter: StatementFilter }) {
  const [statement, setStatement] = useState<PrintedStatement | null>(null);
  const load = useMutation({ mutationFn: () => loadForPrint(filter), onSuccess: setStatement });
  usePrinting(statement);
  const print = () => {
    if (!refusedInApp('print')) load.mutate();
  };
  return (
    <>
      <ExportButton
        icon="document"
        words={copy.print}
        act={{ ...load, mutate: print }}
        cut={statement?.isCut === true ? copy.print.cut(statement.items.length) : null}
      />
      {statement && <PrintSheet statement={statement} filter={filter} />}
    </>
  );
}

/** Opens the browser's print dialog after the sheet is drawn. Browsers name a PDF after the document's title. */
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
