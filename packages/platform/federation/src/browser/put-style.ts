/** Adds a stylesheet of an area to the document, with the nonce that its content security policy allows. */
export function putStyle(css: string): void {
  const style = document.createElement('style');
  const allowed = document.querySelector<HTMLStyleElement>('style[nonce]');
  if (allowed) style.nonce = allowed.nonce;
  style.textContent = css;
  document.head.append(style);
}
