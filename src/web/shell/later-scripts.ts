const MODULES = /<link rel="modulepreload" /g;
const START = /<script((?: nonce="[^"]*")?) type="module" async="">/;

/** A picture that does not come keeps nobody from using the page. */
const LONGEST_WAIT_MS = 1500;

/** Once the page is painted and the pictures in sight are there: takes up the modules, and the script that starts them. */
const TAKE_UP = `(function(){var begun;function begin(){if(begun)return;begun=true;
document.querySelectorAll('link[rel=later-module]').forEach(function(l){l.rel='modulepreload'});
var s=document.createElement('script');s.type='module';s.textContent=document.querySelector('script[data-later]').textContent;document.head.append(s)}
function afterPaint(){requestAnimationFrame(function(){setTimeout(begin)})}
addEventListener('load',afterPaint);setTimeout(afterPaint,${LONGEST_WAIT_MS})})()`;

/**
 * A page can be seen and read before its scripts run: they load after its styles, its font and the pictures in sight, so that
 * on a slow line they take nothing from those. A page without scripts to start stays as it is.
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
