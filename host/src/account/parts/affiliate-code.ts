import { plainSigns } from '@chokdee/format';
import { tabStorage } from '@chokdee/http';
import { liffState } from '../messaging/liff-state.ts';

const KEY = 'affiliate_code';

function codeIn(query: URLSearchParams): string {
  // A return from the messaging app has a `code` too, always together with a `state`.
  if (query.has('state')) return '';
  return plainSigns(query.get('code') ?? liffState(query)?.query.get('code') ?? '').toUpperCase();
}

/** Stores the referral code of the first address of a visit until the visitor registers. */
export function keepAffiliateCode(query: URLSearchParams): void {
  const code = codeIn(query);
  if (code !== '') tabStorage.set(KEY, code);
}

/** The referral code of the current address (`?code=`), else the stored one. */
export function affiliateCodeOf(query: URLSearchParams): string {
  return codeIn(query) || (tabStorage.get(KEY) ?? '');
}
