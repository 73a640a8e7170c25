import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { DataOf, InputOf } from '@chokdee/contracts';

type Creation = DataOf<'POST /api/member/passkey/begin'>['options'];
type Request = DataOf<'POST /api/passkey/begin'>['options'];
type Attestation = InputOf<'POST /api/member/passkey/add'>['credential'];
type Assertion = InputOf<'POST /api/passkey/login'>['credential'];

/** Deviations of a browser, a device or a thief. */
interface Lie {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** Type in the client data: 'webauthn.create' or 'webauthn.get'. */
  readonly type?: string;
  readonly counter?: number;
  /** Leaves out finger, face and PIN. */
  readonly isUnverified?: true;
  readonly userHandle?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/**
 * Stands in for a security key and its browser, as far as the server sees them (WebAuthn, sections 5.1, 6.1 and 6.5).
 */
export function createAuthenticator(origin: string) {
  const credentialId = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kept = { userHandle: '', counter: 0 };
  const id = base64url(credentialId);

  const clientData = (type: string, challenge: string, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, flags: number, lie: Lie): Buffer {
    kept.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lie.counter ?? kept.counter);
    const said = flags | PRESENT | (lie.isUnverified ? 0 : VERIFIED);
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([said]), counter]);
  }

  return {
    id,
    create(options: Creation, lie: Lie = {}): Attestation {
      kept.userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = Buffer.concat([
        authenticatorData(options.rp.id, HAS_CREDENTIAL, lie),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, lie)),
          attestationObject: base64url(attestationOfNone(data)),
          transports: ['internal', 'hybrid'],
        },
      };
    },
    sign(options: Request, lie: Lie = {}): Assertion {
      const client = clientData('webauthn.get', options.challenge, lie);
      const data = authenticatorData(options.rpId, 0, lie);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: lie.userHandle ?? kept.userHandle,
        },
      };
    },
  };
}

export type VirtualAuthenticator = ReturnType<typeof createAuthenticator>;

/** CBOR of {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const [head, between] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  return Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]);
}

/** CBOR of {fmt: 'none', attStmt: {}, authData: …}. */
function attestationOfNone(data: Buffer): Buffer {
  const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const bytes = Buffer.from([0x58, data.length]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes,
    data,
  ]);
}
