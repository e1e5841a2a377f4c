/** Where the browser remembers a chosen theme. */
export const THEME_KEY = 'theme';

/** Runs before the first paint: applies the remembered theme, and tells the styles that scripts are on. */
export const THEME_SCRIPT = `(function(r){r.dataset.scripts='';try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')r.dataset.theme=t}catch(e){}})(document.documentElement)`;
