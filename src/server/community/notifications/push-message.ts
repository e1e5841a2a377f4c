// Push messages: encrypted for one browser (RFC 8291), signed with VAPID (RFC 8292).
import { createCipheriv, createECDH, createHmac, createPrivateKey, hkdfSync, randomBytes, sign, type ECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
/** Lifetime of a signature. Push services accept at most a day. */
const SIGNED_FOR_SECONDS = 12 * 3600;

/** A browser's subscription to its push service. */
export interface PushReceiver {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type PushKeys = ReturnType<typeof pushKeys>;

/** Key pair of this installation, derived from its secret. */
export function pushKeys(secret: string) {
  const bytes = Buffer.from(secret, 'hex');
  // A key must be below the order of the curve. Clearing the first bit ensures that.
  bytes[0] = (bytes[0] ?? 0) & 0x7f;
  const pair = createECDH(CURVE);
  pair.setPrivateKey(bytes);
  const point = pair.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: bytes.toString('base64url') };
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** Whether the keys have the shape of a browser's: a point of the curve, and 16 bytes. */
export function areKeysOfBrowser({ p256dh, auth }: Pick<PushReceiver, 'p256dh' | 'auth'>): boolean {
  try {
    return secretWith(newPair(), p256dh).length === 32 && Buffer.from(auth, 'base64url').length === 16;
  } catch {
    return false;
  }
}

/** Encrypts a message as a single record. */
export function encryptPush({ p256dh, auth }: Pick<PushReceiver, 'p256dh' | 'auth'>, text: string): Buffer {
  const pair = newPair();
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), pair.getPublicKey()];
  const salt = randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(secretWith(pair, p256dh), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // Delimiter of the last record (RFC 8188 § 2).
  const sealed = Buffer.concat([cipher.update(`${text}\u0002`), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, head, ours, sealed]);
}

/** `Authorization` header of VAPID, for the origin of an endpoint. */
export function signPush({ publicKey, privateKey }: PushKeys, endpoint: string, subject: string, now: Date): string {
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + SIGNED_FOR_SECONDS, sub: subject };
  const tokenParts = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(tokenParts), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${tokenParts}.${signature.toString('base64url')}, k=${publicKey}`;
}

/**
 * Topic by which a push service and the browser replace an older message of the group. An HMAC hides the group from the
 * service.
 */
export const pushTopic = (auth: string, groupKey: string): string =>
  createHmac('sha256', auth).update(groupKey).digest('base64url').slice(0, 32);

function newPair(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/** Throws if the other key is not a point of the curve. */
const secretWith = (pair: ECDH, p256dh: string): Buffer => pair.computeSecret(Buffer.from(p256dh, 'base64url'));

const derive = (from: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes));
