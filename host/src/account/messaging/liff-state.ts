interface LiffState {
  /** The page that the address names, as in `/liff/:name`. */
  readonly name: string | undefined;
  readonly query: URLSearchParams;
}

/** Matches `/deposit?code=…`. The messaging app puts everything behind our address into one parameter, `liff.state`. */
const STATE = /^\/?(?<name>[\w-]*)\/?(?:\?(?<query>[^#]*))?(?:#.*)?$/;

/**
 * Reads a deep link of the messaging app (https://developers.line.biz/en/docs/liff/opening-liff-app/). Null means there
 * is none.
 */
export function liffState(address: URLSearchParams): LiffState | null {
  const found = STATE.exec(address.get('liff.state') ?? '')?.groups;
  if (!found) return null;
  return { name: found['name'] || undefined, query: new URLSearchParams(found['query']) };
}
