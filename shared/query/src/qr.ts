/** The query of a QR code, apart from the shared bundle. It uses the shared client. */

import { queryOptions, useQuery } from '@chokdee/query';
import type { QrMatrix } from '@chokdee/ui/qr';

const qrQuery = (text: string) =>
  queryOptions({
    queryKey: ['qr', text],
    queryFn: async () => (await import('@chokdee/ui/qr-matrix')).qrMatrix(text),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Encodes a text. The encoder is fetched on first use. Undefined means it has not arrived yet. */
export function useQr(text: string): QrMatrix | undefined {
  return useQuery(qrQuery(text)).data;
}
