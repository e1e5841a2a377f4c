import { createHash } from 'node:crypto';

/**
 * The Content-Security-Policy of a rendered page. Our own inline scripts carry `nonce` while the page is rendered; here
 * each is replaced by its hash and the nonce is taken out, so that the bytes of a page can be kept and sent again. A
 * script that got into the page any other way cannot know the nonce and therefore never runs.
 *
 * @param isForFrames any site may show the page in a frame: for pages on which nothing can be done that matters.
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
    // Pictures keep their place and show their placeholder through style attributes; style elements stay forbidden.
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
