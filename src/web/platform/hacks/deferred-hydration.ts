import { AGAIN_AFTER_MS, RELOADED_KEY } from '../ui/load-part.ts';

const MODULES = /<link rel="modulepreload" /g;
const START = /<script((?: nonce="[^"]*")?) type="module" async="">/;

/** A stalled picture must not block the page. */
const LONGEST_WAIT_MS = 1500;

/** Interval of the connection checks. */
const LOOK_EVERY_MS = 2000;

/** Dispatched by the entry module after all modules are loaded. */
export const STARTED = 'polyshelf:started';

/**
 * Starts the modules after the first paint and the visible pictures. A browser never retries a failed module, so the page is
 * reloaded once the site is reachable. This happens at most once a minute, as in load-part.ts, and not after text input.
 * Until then, controls that need scripts are hidden (base.css), and the content of each `noscript` is shown.
 */
const HYDRATION_SCRIPT = `(function(){var begun,isLost,started,root=document.documentElement,shown=[];function begin(){if(begun)return;begun=true;
document.querySelectorAll('link[rel=later-module]').forEach(function(l){l.rel='modulepreload'});
var s=document.createElement('script');s.type='module';s.onerror=lost;s.textContent=document.querySelector('script[data-later]').textContent;document.head.append(s)}
function afterPaint(){requestAnimationFrame(function(){setTimeout(begin)})}
function lost(){if(!begun||isLost)return;isLost=true;delete root.dataset.scripts;showPlain();
try{if(Date.now()-sessionStorage.getItem('${RELOADED_KEY}')<${AGAIN_AFTER_MS})return}catch(e){return}look()}
function showPlain(){document.querySelectorAll('noscript').forEach(function(n){var t=document.createElement('template');t.innerHTML=n.textContent;
shown.push.apply(shown,t.content.childNodes);n.before(t.content)})}
function look(){setTimeout(function(){if(started)return;if(typed())return look();fetch('/healthz',{cache:'no-store'}).then(function(r){if(!r.ok||typed())return look();
sessionStorage.setItem('${RELOADED_KEY}',Date.now());location.reload()}).catch(look)},${LOOK_EVERY_MS})}
function typed(){return Array.prototype.some.call(document.querySelectorAll('input,textarea'),function(f){return f.value!==f.defaultValue})}
addEventListener('unhandledrejection',lost);addEventListener('${STARTED}',function(){started=isLost=true;root.dataset.scripts='';shown.forEach(function(n){n.remove()})});
addEventListener('load',afterPaint);setTimeout(afterPaint,${LONGEST_WAIT_MS})})()`;

/**
 * Defers module scripts until the styles, the font and the visible pictures are loaded, so that they do not compete on a slow
 * connection. The page is readable before. A page without module scripts is unchanged.
 */
export function startAfterPaint(html: string, nonce: string): string {
  if (!START.test(html)) return html;
  return html
    .replace(MODULES, '<link rel="later-module" ')
    .replace(
      START,
      (_, attribute: string) =>
        `<script nonce="${nonce}">${HYDRATION_SCRIPT}</script><script${attribute} type="text/plain" data-later>`,
    );
}
