import { SESSION_KEY } from '../api/session-token.ts';

/** Storage key of the theme. */
export const THEME_KEY = 'theme';

/**
 * Runs before the first paint. It applies the stored theme, and sets attributes for enabled scripts and for members, so that a
 * member never sees the login link.
 */
export const THEME_SCRIPT = `(function(r){r.dataset.scripts='';try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')r.dataset.theme=t;if(localStorage.getItem('${SESSION_KEY}')||sessionStorage.getItem('${SESSION_KEY}'))r.dataset.member=''}catch(e){}})(document.documentElement)`;
