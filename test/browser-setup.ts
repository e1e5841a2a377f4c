import { configure } from '@testing-library/react';

// The default is a second, and a busy machine may need longer.
configure({ asyncUtilTimeout: 60_000 });

// happy-dom loads no pictures, and reports each as loaded with no width, which means broken. Some tests run without it.
if ('HTMLImageElement' in globalThis) Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false });

// Test files may share one browser: each begins without the cookies and the storage of others.
if ('document' in globalThis) {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  localStorage.clear();
  sessionStorage.clear();
}
