import { AGAIN_AFTER_MS, RELOADED_KEY } from '../ui/load-part.ts';

const MODULES = /<link rel="modulepreload" /g;
const START = /<script((?: nonce="[^"]*")?) type="module" async="">/;

/** A picture that does not come keeps nobody from using the page. */
const LONGEST_WAIT_MS = 1500;

/** Between two looks whether the site can be reached again. */
const LOOK_EVERY_MS = 2000;

/** The entry of the scripts dispatches it when they are all there. */
export const STARTED = 'polyshelf:started';

/**
 * Once the page is painted and the pictures in sight are there: takes up the modules, and the script that starts them. A browser asks for
 * a lost module of a page never again, so that the page is loaded anew once the site can be reached: at most once a minute, as
 * load-part.ts does, and not over what somebody has typed.
 */
const TAKE_UP = `(function(){var begun,isLost,started;function begin(){if(begun)return;begun=true;
document.querySelectorAll('link[rel=later-module]').forEach(function(l){l.rel='modulepreload'});
var s=document.createElement('script');s.type='module';s.onerror=lost;s.textContent=document.querySelector('script[data-later]').textContent;document.head.append(s)}
function afterPaint(){requestAnimationFrame(function(){setTimeout(begin)})}
function lost(){if(!begun||isLost)return;isLost=true;
try{if(Date.now()-sessionStorage.getItem('${RELOADED_KEY}')<${AGAIN_AFTER_MS})return}catch(e){return}look()}
function look(){setTimeout(function(){if(started)return;if(typed())return look();fetch('/healthz',{cache:'no-store'}).then(function(r){if(!r.ok||typed())return look();
sessionStorage.setItem('${RELOADED_KEY}',Date.now());location.reload()}).catch(look)},${LOOK_EVERY_MS})}
function typed(){return Array.prototype.some.call(document.querySelectorAll('input,textarea'),function(f){return f.value!==f.defaultValue})}
addEventListener('unhandledrejection',lost);addEventListener('${STARTED}',function(){started=isLost=true});
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
