const MODULES = /<link rel="modulepreload" /g;
const START = /<script((?: nonce="[^"]*")?) type="module" async="">/;

/** Once the page is painted: takes up the modules, and the script that starts them. */
const TAKE_UP = `requestAnimationFrame(function(){setTimeout(function(){
document.querySelectorAll('link[rel=later-module]').forEach(function(l){l.rel='modulepreload'});
var s=document.createElement('script');s.type='module';s.textContent=document.querySelector('script[data-later]').textContent;document.head.append(s)
})})`;

/**
 * A page can be seen and read before its scripts run: they load after its first paint, so that on a slow line they take
 * nothing from the styles, the font and the pictures in sight. A page without scripts to start stays as it is.
 */
export function startAfterPaint(html: string, nonce: string): string {
  if (!START.test(html)) return html;
  return html
    .replace(MODULES, '<link rel="later-module" ')
    .replace(
      START,
      (_, attribute: string) => `<script nonce="${nonce}">${TAKE_UP}</script><script${attribute} type="text/plain" data-later>`,
    );
}
