import { useMe } from '@chokdee/backoffice-session';
import { Section } from '@chokdee/backoffice-ui';
import type { DraftData, DraftKind } from '@chokdee/contracts/drafts';
import { Alert, Button, Flex, Segmented, Typography } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { copy } from './copy.ts';
import { areaOf } from './kinds.ts';
import { useDraftFrame } from './use-draft-frame.ts';

/** Widths of the frame in px. A wide one is drawn smaller. */
const WIDTHS = { phone: 390, desktop: 1440 } as const;
type Width = keyof typeof WIDTHS;
type Theme = keyof typeof copy.themes;
type Shown = keyof typeof copy.releases;

const optionsOf = <T extends string>(labels: Readonly<Record<T, string>>) =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }));

interface PreviewProps<K extends DraftKind> {
  readonly kind: K;
  /** Null until there is something to show. */
  readonly data: DraftData<K> | null;
  /** Tells what the draft still needs. */
  readonly problem?: string | null;
}

/** A draft as members will see it, drawn by the members' site itself in a frame. */
export function Preview<K extends DraftKind>({ kind, data, problem = null }: PreviewProps<K>) {
  const agent = useMe()?.agent ?? '';
  const [theme, setTheme] = useState<Theme>('dark');
  const [width, setWidth] = useState<Width>('phone');
  const [release, setRelease] = useState<Shown>('members');
  const [attempt, setAttempt] = useState(0);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const draft = useMemo(() => (data === null ? null : { area: areaOf[kind], kind, data }), [kind, data]);
  const address = `/preview?${new URLSearchParams({ ag: agent, theme, ...(release === 'canary' && { canary: '1' }) })}`;
  const opening = `${address} ${attempt}`;
  const { height, state } = useDraftFrame(frame, draft, opening);
  const scale = Math.min(1, useWidthOf(box) / WIDTHS[width]);
  return (
    <Section title={copy.title}>
      <Flex vertical gap={12}>
        <Flex gap={8} wrap>
          <Segmented aria-label={copy.width} value={width} options={optionsOf(copy.widths)} onChange={setWidth} />
          <Segmented aria-label={copy.theme} value={theme} options={optionsOf(copy.themes)} onChange={setTheme} />
          <Segmented
            aria-label={copy.release}
            value={release}
            options={optionsOf(copy.releases)}
            onChange={setRelease}
          />
        </Flex>
        {problem !== null && <Alert type="info" showIcon title={copy.unfinished} description={problem} />}
        {state === 'failed' && (
          <Alert
            type="warning"
            showIcon
            title={copy.failed}
            description={copy.failedWhy}
            action={<Button onClick={() => setAttempt(attempt + 1)}>{copy.retry}</Button>}
          />
        )}
        <div ref={setBox} style={{ overflow: 'hidden', height: state === 'failed' ? 0 : height * scale }}>
          <iframe
            key={opening}
            ref={frame}
            title={copy.title}
            src={address}
            sandbox="allow-scripts"
            width={WIDTHS[width]}
            height={height}
            style={{ border: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }}
          />
        </div>
        <Typography.Text type="secondary">{state === 'opening' ? copy.opening : copy.about[release]}</Typography.Text>
      </Flex>
    </Section>
  );
}

/** Width of an element in px; 0 before it is measured. */
function useWidthOf(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element === null) return;
    const watch = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
