import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Validity of a certificate for trying out: a year and a month. */
const DAYS = 396;
const KIND = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', String(DAYS)];
const SUBJECT = [
  '-subj',
  '/CN=localhost',
  '-addext',
  'subjectAltName=DNS:localhost,DNS:backoffice.localhost,IP:127.0.0.1',
];

/**
 * Makes a certificate for localhost and backoffice.localhost, and its key, in the files that nginx reads, unless they are there.
 * @returns {string[]} the files that were made
 */
export function makeSelfSigned(folder) {
  const [certificate, key] = ['site_certificate', 'site_key'].map((name) => join(folder, name));
  if (existsSync(certificate) && existsSync(key)) return [];
  if (existsSync(certificate) || existsSync(key)) throw new Error(`${folder} has one of site_certificate and site_key`);
  execFileSync('openssl', ['req', ...KIND, ...SUBJECT, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  return [certificate, key];
}
