/** Tells if the messaging app sent the browser back: `?code&state`, or `?error&state` after a refusal. */
export function isMessagingReturn({ pathname, searchParams }: URL): boolean {
  const isEntrance = pathname === '/' || pathname.startsWith('/liff');
  return isEntrance && searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'));
}
