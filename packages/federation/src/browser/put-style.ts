/** Applies a sheet of an area, by the nonce that the document allows its own sheets with. */
export function putStyle(css: string): void {
  const style = document.createElement('style');
  const allowed = document.querySelector<HTMLStyleElement>('style[nonce]');
  if (allowed) style.nonce = allowed.nonce;
  style.textContent = css;
  document.head.append(style);
}
