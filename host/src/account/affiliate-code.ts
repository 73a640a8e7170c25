import { limits } from './validation.ts';

/** `?code=` of the current address, as a friend's link carries it. */
export function affiliateCodeOf(query: URLSearchParams): string {
  return (query.get('code') ?? '').trim().toUpperCase().slice(0, limits.affiliateCode);
}
