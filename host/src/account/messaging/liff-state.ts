interface LiffState {
  /** Page that is named, as in `/liff/:name`. */
  readonly name: string | undefined;
  readonly query: URLSearchParams;
}

/** `/deposit?code=…`: what the messaging app puts behind our address goes into one parameter, `liff.state`. */
const STATE = /^\/?(?<name>[\w-]*)\/?(?:\?(?<query>[^#]*))?(?:#.*)?$/;

/** What a deep link of the messaging app carries (https://developers.line.biz/en/docs/liff/opening-liff-app/), or null. */
export function liffState(address: URLSearchParams): LiffState | null {
  const found = STATE.exec(address.get('liff.state') ?? '')?.groups;
  if (!found) return null;
  return { name: found['name'] || undefined, query: new URLSearchParams(found['query']) };
}
