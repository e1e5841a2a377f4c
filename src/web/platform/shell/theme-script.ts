import { SESSION_KEY } from '../api/session-token.ts';

/** Where the browser remembers a chosen theme. */
export const THEME_KEY = 'theme';

/**
 * Runs before the first paint: applies the remembered theme, tells the styles that scripts are on, and whether somebody
 * is signed in here, so that the header never shows a member the way to sign in.
 */
export const THEME_SCRIPT = `(function(r){r.dataset.scripts='';try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('${SESSION_KEY}')||sessionStorage.getItem('${SESSION_KEY}'))r.dataset.member=''}catch(e){}})(document.documentElement)`;
