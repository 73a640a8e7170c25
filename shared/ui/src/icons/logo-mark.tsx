const LONG_PETAL = 'M0 0C-3.2-3.15-3.2-6.12 0-9C3.2-6.12 3.2-3.15 0 0z';
const SHORT_PETAL = 'M0 0C-1.5-1.92-1.5-3.74 0-5.5C1.5-3.74 1.5-1.92 0 0z';
const TICKET =
  'M5 3h22a2 2 0 0 1 2 2v8a3 3 0 0 0 0 6v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a3 3 0 0 0 0-6V5a2 2 0 0 1 2-2z';

/** The prajamyam flower, centred on the origin. It inherits `fill`. */
export function Flower({ scale = 1 }: { readonly scale?: number }) {
  return (
    <g transform={`scale(${scale})`}>
      {[0, 90, 180, 270].map((angle) => (
        <path key={angle} d={LONG_PETAL} transform={`rotate(${angle})`} />
      ))}
      {[45, 135, 225, 315].map((angle) => (
        <path key={angle} d={SHORT_PETAL} transform={`rotate(${angle})`} />
      ))}
    </g>
  );
}

/** The product's mark: a flower stamped on a paper ticket. */
export function LogoMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path fill="#f6eeda" stroke="#cdbd97" strokeWidth=".75" d={TICKET} />
      <g transform="translate(16 16)" fill="#c2371d">
        <Flower scale={1.12} />
      </g>
      <circle cx="16" cy="16" r="1.7" fill="#f6eeda" />
    </svg>
  );
}
