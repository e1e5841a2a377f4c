import { useState } from 'react';

import { announcement, type Announced } from './upload-words.ts';

/** What a screen reader is told, politely, when something begins, ends or fails. */
export function UploadNews(now: Announced) {
  const [{ before, text }, setHeard] = useState({ before: now, text: '' });
  const news = announcement(before, now);
  const isStale = JSON.stringify(before) !== JSON.stringify(now);
  if (isStale) setHeard({ before: now, text: news ?? text });
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
