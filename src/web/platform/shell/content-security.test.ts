// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { securePage } from './content-security.ts';

const NONCE = '0123abcd';
const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

test('our own inline scripts are allowed by hash, and the nonce is removed', () => {
  const { html, policy } = securePage(`<head><script nonce="${NONCE}">a()</script></head>`, NONCE);
  expect(html).toBe('<head><script>a()</script></head>');
  expect(policy).toContain(`script-src 'self' ${hash('a()')};`);
});

test('a script without the nonce gets no hash', () => {
  const { policy } = securePage('<script>steal()</script><script nonce="guess">steal()</script>', NONCE);
  expect(policy).not.toContain(hash('steal()'));
  expect(policy).toContain("script-src 'self';");
});

test('external scripts and data blocks need no hash', () => {
  const page = `<script nonce="${NONCE}" src="/a.js"></script><script type="application/ld+json">{}</script>`;
  expect(securePage(page, NONCE).policy).not.toContain('sha256');
});

test('equal scripts share one hash', () => {
  const script = `<script nonce="${NONCE}">a()</script>`;
  expect(securePage(script + script, NONCE).policy.match(/sha256/g)).toHaveLength(1);
});

test('no page allows plug-ins, style elements, foreign scripts, or foreign frames', () => {
  const { policy } = securePage('', NONCE);
  for (const rule of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
    "style-src 'self'",
    "worker-src 'self'",
  ]) {
    expect(policy.split('; ')).toContain(rule);
  }
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('an embeddable page allows any frame, and is equally strict otherwise', () => {
  const rules = (isForFrames: boolean) => securePage('', NONCE, isForFrames).policy.split('; ');
  expect(rules(true).filter((rule) => !rules(false).includes(rule))).toEqual(['frame-ancestors *']);
  expect(rules(true)).toHaveLength(rules(false).length);
});
