import type { Draft, PreviewReport } from '@chokdee/contracts/drafts';
import { queryClient } from '@chokdee/query';
import { createBrowserRouter } from '@chokdee/router';
import { useSession } from '@chokdee/session';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { boot } from '../federation/boot.ts';
import styles from '../layouts/frame.module.css';
import { Brand } from '../parts/brand.tsx';
import { DraftBoundary } from './draft-boundary.tsx';
import { openDraftPort, readDraft } from './draft-port.ts';
import { type DraftView, viewOf } from './view-of.ts';

/** A draft with the part that draws it. */
interface Drawn {
  readonly draft: Draft;
  readonly View: DraftView;
}

interface PreviewProps {
  readonly port: MessagePort;
}

/** Draws the drafts that the back office sends. Nothing in it takes a press. */
export function Preview({ port }: PreviewProps) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const report = useCallback((message: PreviewReport) => port.postMessage(message), [port]);
  useEffect(() => {
    let newest: Draft | null = null;
    const draw = async (draft: Draft) => {
      newest = draft;
      const View = await viewOf(draft.area);
      if (newest === draft) setDrawn({ draft, View });
    };
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      const draft = readDraft(data);
      if (draft === null) return;
      draw(draft).catch((error: unknown) => {
        console.warn(error);
        report({ failed: true });
      });
    };
  }, [port, report]);
  useEffect(() => {
    if (!content.current) return;
    const watch = new ResizeObserver(([entry]) => report({ height: entry?.target.scrollHeight ?? 0 }));
    watch.observe(content.current);
    return () => watch.disconnect();
  }, [report]);
  return (
    <div ref={content} inert>
      <header className={styles.header}>
        <div className={styles.headerRow}>
          <Brand />
        </div>
      </header>
      <div className={styles.desk}>
        <i />
        <main className={styles.page}>
          {drawn && (
            <DraftBoundary draft={drawn.draft} onFailed={() => report({ failed: true })}>
              <drawn.View draft={drawn.draft} />
            </DraftBoundary>
          )}
        </main>
      </div>
    </div>
  );
}

/** The preview of the document that the back office frames. */
export function Page() {
  const [port] = useState(() => openDraftPort(boot.desk ?? window.location.origin));
  return <Preview port={port} />;
}

interface SiteProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/**
 * Starts the preview in place of the site: without session, live events, reports and queries. A person who opens its
 * address directly sees an empty page.
 */
export function startPreview(Site: ComponentType<SiteProps>): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The document holds no #root');
  if (window.parent === window) {
    root.replaceChildren();
    return;
  }
  queryClient.setDefaultOptions({ queries: { enabled: false, staleTime: Number.POSITIVE_INFINITY } });
  // Members' buttons are drawn; without an origin there is no session.
  useSession.setState({ isLoggedIn: true });
  const router = createBrowserRouter([{ path: '*', Component: Page }]);
  createRoot(root).render(<Site router={router} />);
}
