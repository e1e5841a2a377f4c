import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_SECONDS = 30;
/** Accepted time steps before and after the current one, since clocks differ. */
const WINDOW = 1;
// RFC 4226 recommends 160 bits.
const SECRET_BYTES = 20;

/** A new secret, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Secret as an otpauth URI, and the same as a QR code. */
export function totpEnrolment(secret: string, nickname: string): { uri: string; qrSvg: string } {
  const uri = new TOTP({ issuer: 'Polyshelf', label: nickname, secret }).toString();
  return { uri, qrSvg: renderSVG(uri, { border: 2 }) };
}

/** Time step (RFC 6238) of a code, or null for a wrong one. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}
