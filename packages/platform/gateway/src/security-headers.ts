// A script without integrity does not run, wherever it came from.
const integrity = { 'integrity-policy': 'blocked-destinations=(script)' } as const;

/**
 * Headers of a document: no eval and no inline script; inline styles carry the document's nonce.
 * @param gameOrigins origins of studios, for frames, pictures and calls of their games
 * @param framed further origins for frames alone
 */
export function documentHeaders(
  nonce: string,
  gameOrigins: readonly string[],
  framed: readonly string[] = [],
): Record<string, string> {
  const withGames = ["'self'", ...gameOrigins].join(' ');
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${withGames} data:`,
    "font-src 'self'",
    `connect-src ${withGames}`,
    `frame-src ${[withGames, ...framed].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    ...integrity,
    'x-frame-options': 'DENY',
  };
}

interface PreviewParties {
  /** Origin of the members' site. */
  readonly site: string;
  /** Origin of the back office. */
  readonly desk: string;
}

/**
 * Headers of the preview of drafts. The back office alone may frame it. `sandbox` takes away its origin: no cookie, no
 * storage and no call of members is in its reach. Sources are named in full, because it has no 'self'.
 */
export function previewHeaders(nonce: string, { site, desk }: PreviewParties): Record<string, string> {
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${site}`,
    `style-src ${site} 'nonce-${nonce}'`,
    `img-src ${site} data:`,
    `font-src ${site}`,
    `connect-src ${site}/assets/ ${site}/releases.json`,
    `frame-ancestors ${desk}`,
    "base-uri 'none'",
    "form-action 'none'",
  ];
  return { 'content-security-policy': policy.join('; '), ...integrity, 'x-robots-tag': 'noindex, nofollow' };
}

/**
 * Headers of every answer of the gateway; headers of the process behind override them.
 * @param publicUrl the address that browsers see
 */
export function commonHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    // Files and data are no documents: opened as one, they may do nothing.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    // Over plain http the header is ignored at best, and locks a developer out of localhost at worst.
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
