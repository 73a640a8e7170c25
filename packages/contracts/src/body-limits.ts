/** How long the body of a call may be that says nothing else of itself. Gateway and api hold to the same. */
export const BODY_BYTES = 256 * 1024;
/** Of a game provider's call to the wallet. */
export const PROVIDER_BODY_BYTES = 16 * 1024;
/** How long the head of a request, and the body of an ordinary one, may take to arrive. */
export const ARRIVAL_MS = 10_000;
/** How often a server looks for requests that take too long to arrive. */
export const ARRIVAL_CHECK_MS = 1_000;
/** In an answer of the api: as many wait for this call as may, so the gateway sends nobody else for a moment. */
export const FULL_HEADER = 'x-call-full';
