import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * Security headers of every reply. Pages and files replace the policy. Only the proxy knows whether the site uses HTTPS,
 * so Strict-Transport-Security is its task.
 */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // Nothing that a page of ours does without; a page in a frame of another site may fill the screen as its frame allows.
  'permissions-policy': [
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'camera',
    'display-capture',
    'encrypted-media',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ]
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // Off: the filter of old browsers could be turned against a page.
  'x-xss-protection': '0',
};

// Browsers that do not know frame-ancestors know no value that would let every site.
const { 'x-frame-options': _sameOrigin, ...IN_ANY_FRAME } = SECURITY_HEADERS;
const FOR_FRAMES = { ...IN_ANY_FRAME, 'cross-origin-resource-policy': 'cross-origin' };

/** Those that go with a policy: one that lets every site show the page in a frame needs others. */
export function securityHeadersFor(policy: unknown): Readonly<Record<string, string>> {
  return typeof policy === 'string' && policy.endsWith('frame-ancestors *') ? FOR_FRAMES : SECURITY_HEADERS;
}

/** Puts them and the request's id on an answer, except where the route said otherwise. */
export function addStandardHeaders(reply: FastifyReply): void {
  const headers = securityHeadersFor(reply.getHeader('content-security-policy'));
  for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
  reply.header('x-request-id', reply.request.id);
}

/** At the very end, since finished answers, which are most of all, are sent without Fastify's help. */
export function sendStandardHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    addStandardHeaders(reply);
    done(null, payload);
  });
}
