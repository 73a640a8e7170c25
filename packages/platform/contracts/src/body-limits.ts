/** Longest body of a call without a limit of its own, bytes. Gateway and API both enforce it. */
export const BODY_BYTES = 256 * 1024;
/** Longest body of a game provider's call to the wallet, bytes. */
export const PROVIDER_BODY_BYTES = 16 * 1024;
/** Longest time for the head of a request, and for the body of an ordinary one, ms. */
export const ARRIVAL_MS = 10_000;
/** Interval at which a server looks for requests that arrive too slowly, ms. */
export const ARRIVAL_CHECK_MS = 1_000;
/**
 * Response header of an API process whose queue for this call is full. The gateway then pauses sending such calls to
 * it.
 */
export const FULL_HEADER = 'x-call-full';
