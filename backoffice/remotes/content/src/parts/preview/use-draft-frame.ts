import { type Draft, PREVIEW_READY, type PreviewReport } from '@chokdee/contracts/drafts';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Time for the members' site to open the preview, ms. */
const OPEN_MS = 10_000;
/** Height before the preview has told its own, px. */
const FIRST_PX = 320;

type FrameState = 'opening' | 'open' | 'failed';

/** Reads an answer of the preview. Null means that it is none. */
export function readReport(message: unknown): PreviewReport | null {
  if (typeof message !== 'object' || message === null) return null;
  const { height, failed } = message as { readonly height?: unknown; readonly failed?: unknown };
  if (failed === true) return { failed };
  return typeof height === 'number' && Number.isFinite(height) && height >= 0 ? { height } : null;
}

/**
 * Sends drafts into a frame. The document in the frame has no origin; it proves itself by its window, which the policy of
 * the back office keeps at the members' site. Drafts go through the port that it brings, and reach no other window.
 * @param opening changes when the frame opens its address again
 */
export function useDraftFrame(frame: RefObject<HTMLIFrameElement | null>, draft: Draft | null, opening: string) {
  const [port, setPort] = useState<MessagePort | null>(null);
  const [height, setHeight] = useState(FIRST_PX);
  const [state, setState] = useState<FrameState>('opening');
  const sent = useRef<Draft | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another opening begins anew
  useEffect(() => {
    setState('opening');
    setPort(null);
    sent.current = null;
    const timer = setTimeout(() => setState('failed'), OPEN_MS);
    const meet = ({ source, data, ports: [offered] }: MessageEvent<unknown>) => {
      if (data !== PREVIEW_READY || offered === undefined || source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      offered.onmessage = ({ data: message }: MessageEvent<unknown>) => {
        const report = readReport(message);
        if (report === null) return;
        if ('failed' in report) setState('failed');
        else setHeight(report.height);
      };
      setState('open');
      setPort(offered);
    };
    window.addEventListener('message', meet);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', meet);
    };
  }, [frame, opening]);

  useEffect(() => {
    if (port === null || draft === null || sent.current === draft) return;
    sent.current = draft;
    setState('open');
    port.postMessage(draft);
  }, [port, draft]);

  return { height, state };
}
