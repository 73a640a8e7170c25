import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** Hash of the public key; the browser is told to trust it. */
  readonly spki: string;
}

const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];

/** Makes a certificate for this run alone. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync('openssl', [...words, ...subject, '-keyout', keyFile, '-out', certFile], { stdio: 'ignore' });
    const cert = readFileSync(certFile);
    const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
    return { key: readFileSync(keyFile), cert, spki: createHash('sha256').update(publicKey).digest('base64') };
  } catch (error) {
    throw new Refusal(`No certificate for HTTP/2 could be made with openssl (${error}); --protocol h1 needs none.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
