/**
 * No eval and no inline script anywhere; styles of the document itself carry the document's nonce.
 * @param gameOrigins of studios: frames, pictures and calls of their games, and nothing else
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
    // A script without integrity does not run, whoever inserted it.
    'integrity-policy': 'blocked-destinations=(script)',
    'x-frame-options': 'DENY',
  };
}

/**
 * For every answer of the gateway, whatever it is; what a process behind it says of itself goes before.
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
    // Said over plain http it would be ignored at best, and lock a developer's localhost out at worst.
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
