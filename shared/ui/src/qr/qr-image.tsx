import type { QrMatrix } from './qr-matrix.ts';

interface Props {
  readonly qr: QrMatrix;
  /** Describes the code for screen readers. */
  readonly label: string;
  /** Side in CSS pixels. The code shrinks in narrower places. */
  readonly size: number;
  /** The encoded text, for tools that inspect the page. */
  readonly payload?: string | undefined;
}

export function QrImage({ qr, label, size, payload }: Props) {
  return (
    <svg
      viewBox={`0 0 ${qr.side} ${qr.side}`}
      role="img"
      aria-label={label}
      data-payload={payload}
      shapeRendering="crispEdges"
      style={{ display: 'block', width: size, maxWidth: '100%', height: 'auto', margin: '0 auto', borderRadius: 6 }}
    >
      <rect width={qr.side} height={qr.side} fill="#fff" />
      <path d={qr.path} fill="#000" />
    </svg>
  );
}
