import { createHash } from 'node:crypto';

/**
 * Content-Security-Policy of a rendered page. Our own inline scripts have a `nonce` during rendering. Here it is replaced by a
 * hash of each script, so that the page can be cached. An injected script cannot know the nonce and never runs.
 * @param isForFrames Allows frames on any site, for pages without sensitive actions.
 */
export function securePage(html: string, nonce: string, isForFrames = false): { html: string; policy: string } {
  const hashes = new Set<string>();
  const attribute = ` nonce="${nonce}"`;
  const inlineScript = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  for (const [, source] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(source ?? '')
        .digest('base64')}'`,
    );
  }
  return { html: html.replaceAll(attribute, ''), policy: contentSecurityPolicy([...hashes], isForFrames) };
}

function contentSecurityPolicy(scriptHashes: string[], isForFrames: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    // Pictures use style attributes for their size and placeholder. Style elements are still forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self' blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    isForFrames ? 'frame-ancestors *' : "frame-ancestors 'self'",
  ].join('; ');
}
