import type { ApiConfig } from '@chokdee/kernel/config';
import { isPublicName } from '@chokdee/kernel/outside';

interface FeedAddress {
  /** Sources of one host are one source. */
  readonly host: string;
  /** A stand-in on this machine, which only the sandbox asks. */
  readonly isLoopback: boolean;
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/**
 * Reads the address of a source, to which lottery and day are appended. Null means that it is no public https address.
 * An unchecked one could send our requests into the private network.
 */
export function readFeedAddress(url: string, { sandbox }: Pick<ApiConfig, 'sandbox'>): FeedAddress | null {
  if (url.length > 200 || /[?#\s]/.test(url) || !URL.canParse(url)) return null;
  const { protocol, hostname, host, port, username, password } = new URL(url);
  if (username !== '' || password !== '') return null;
  if (sandbox && /^https?:$/.test(protocol) && LOOPBACK.includes(hostname)) return { host, isLoopback: true };
  return protocol === 'https:' && port === '' && isPublicName(hostname) ? { host, isLoopback: false } : null;
}
