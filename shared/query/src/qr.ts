/** The query of a QR code, apart from the shared bundle; of the one client that the bundle holds. */

import { queryOptions, useQuery } from '@chokdee/query';
import type { QrMatrix } from '@chokdee/ui/qr';

const qrQuery = (text: string) =>
  queryOptions({
    queryKey: ['qr', text],
    queryFn: async () => (await import('@chokdee/ui/qr-matrix')).qrMatrix(text),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The code of a text; the encoder is fetched only where a code is shown. Undefined until it has come. */
export function useQr(text: string): QrMatrix | undefined {
  return useQuery(qrQuery(text)).data;
}
