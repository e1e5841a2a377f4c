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
  // Features that our pages do not use. Fullscreen stays allowed for embedded pages.
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
  // For browsers without frame-ancestors.
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // Off: attackers could abuse the filter of old browsers.
  'x-xss-protection': '0',
};

// X-Frame-Options cannot allow every site, so it is omitted.
const { 'x-frame-options': _sameOrigin, ...IN_ANY_FRAME } = SECURITY_HEADERS;
const FOR_FRAMES = { ...IN_ANY_FRAME, 'cross-origin-resource-policy': 'cross-origin' };

/** Headers that match a content security policy: pages for frames of any site need others. */
export function securityHeadersFor(policy: unknown): Readonly<Record<string, string>> {
  return typeof policy === 'string' && policy.endsWith('frame-ancestors *') ? FOR_FRAMES : SECURITY_HEADERS;
}

/** Adds the headers and the request id, except those that the route has set. */
export function addStandardHeaders(reply: FastifyReply): void {
  const headers = securityHeadersFor(reply.getHeader('content-security-policy'));
  for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
  reply.header('x-request-id', reply.request.id);
}

/** Before Fastify sends a reply. Cached replies are sent without Fastify and add them too. */
export function sendStandardHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    addStandardHeaders(reply);
    done(null, payload);
  });
}
