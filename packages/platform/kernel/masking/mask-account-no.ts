/** The four digits before the last one stay: `xxx-x-x1234-x` for the usual ten, without dashes for other lengths. */
export function maskAccountNo(accountNo: string): string {
  const masked = `${'x'.repeat(accountNo.length - 5)}${accountNo.slice(-5, -1)}x`;
  return masked.length === 10 ? masked.replace(/^(.{3})(.)(.{5})(.)$/, '$1-$2-$3-$4') : masked;
}
