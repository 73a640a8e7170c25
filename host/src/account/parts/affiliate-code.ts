import { plainSigns } from '@chokdee/format';
import { tabStorage } from '@chokdee/http';
import { liffState } from '../messaging/liff-state.ts';

const KEY = 'affiliate_code';

function codeIn(query: URLSearchParams): string {
  // A return from the messaging app's authorize page carries a `code` too, always with its `state`.
  if (query.has('state')) return '';
  return plainSigns(query.get('code') ?? liffState(query)?.query.get('code') ?? '').toUpperCase();
}

/** Keeps the friend's code of the address a visit started with, whatever pages come before registering. */
export function keepAffiliateCode(query: URLSearchParams): void {
  const code = codeIn(query);
  if (code !== '') tabStorage.set(KEY, code);
}

/** `?code=` of the current address, as a friend's link carries it, else the one this visit started with. */
export function affiliateCodeOf(query: URLSearchParams): string {
  return codeIn(query) || (tabStorage.get(KEY) ?? '');
}
