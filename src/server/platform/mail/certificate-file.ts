import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Certificates of a PEM file. Null if the file is unreadable, or has no valid one. */
export function readCertificates(path: string): string | null {
  try {
    // Reading a pipe or a device may never end.
    if (!statSync(path).isFile()) return null;
    const found = readFileSync(path, 'utf8').match(CERTIFICATE) ?? [];
    const certificates = found.map((certificate) => new X509Certificate(certificate).toString());
    return certificates.length === 0 ? null : certificates.join('\n');
  } catch {
    return null;
  }
}
