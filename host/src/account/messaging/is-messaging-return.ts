/** Whether the browser comes back from the messaging app: `?code&state`, or `?error&state` when it was refused. */
export function isMessagingReturn({ pathname, searchParams }: URL): boolean {
  const isEntrance = pathname === '/' || pathname.startsWith('/liff');
  return isEntrance && searchParams.has('state') && (searchParams.has('code') || searchParams.has('error'));
}
