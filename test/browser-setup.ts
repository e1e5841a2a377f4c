import { configure } from '@testing-library/react';

// By itself it waits for a second, and a busy machine may need longer.
configure({ asyncUtilTimeout: 60_000 });

// happy-dom loads no pictures, and says of each that it is loaded and has no width: that is a broken one. Some tests run without it.
if ('HTMLImageElement' in globalThis) Object.defineProperty(HTMLImageElement.prototype, 'complete', { get: () => false });
