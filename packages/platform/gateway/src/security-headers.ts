/**
 * Headers of a document: no eval and no inline script; inline styles carry the document's nonce.
 * @param gameOrigins origins of studios, for frames, pictures and calls of their games
 */
export function documentHeaders(nonce: string, gameOrigins: readonly string[]): Record<string, string> {
  const withGames = ["'self'", ...gameOrigins].join(' ');
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${withGames} data:`,
    "font-src 'self'",
    `connect-src ${withGames}`,
    `frame-src ${withGames}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    // A script without integrity does not run, wherever it came from.
    'integrity-policy': 'blocked-destinations=(script)',
    'x-frame-options': 'DENY',
  };
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
