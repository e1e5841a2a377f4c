import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

import { recover } from './ui/load-part.ts';
import { notePresses } from './ui/lost-press.ts';
import { noteTypedText } from './ui/typed-text.ts';

notePresses();
noteTypedText();
// Scripts of routes, which the router loads (vite.config.ts).
window.addEventListener('polyshelf:lost-route', () => void recover().catch(() => {}));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
