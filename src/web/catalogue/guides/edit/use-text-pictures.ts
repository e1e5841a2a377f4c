import * as m from '#messages/guide-edit';
import { useRef } from 'react';

import type { EditedGuide, GuideForm } from '../../../../shared/catalogue/guides/guide-form.ts';
import { MAX_GUIDE_PICTURES } from '../../../../shared/catalogue/guides/guide-rules.ts';
import { MEDIA_RULE } from '../../../../shared/files/storage/picture-limits.ts';
import { formHooks } from '../../editing/simple-edit.ts';
import { sendPicture } from '../../editing/send-picture.ts';
import { fitPictures } from '../../../platform/ui/media/fit-pictures.ts';
import { notify } from '../../../platform/ui/overlay/notify.ts';
import { usePictureQueue, type SendingPicture } from '../../../platform/ui/form/use-picture-queue.ts';
import { arrivedPicture, sendingPicture, withBlock, withoutSending, type Writing } from './guide-writing.ts';

const { useControl: useGuideControl, useFormField: useGuideField } = formHooks<GuideForm, EditedGuide>();

/** Uploads pictures dropped or pasted into the text. A placeholder marks the place of each during its upload. */
export function useTextPictures(write: (change: (writing: Writing) => Writing) => void) {
  const { values, awaitPending } = useGuideControl();
  const [, setText] = useGuideField('text');
  const [, setImages] = useGuideField('images');
  const keys = useRef(new Map<File, number>());
  const lastKey = useRef(0);
  const change = (next: (text: string) => string) => setText(next(values.get().text ?? '') || null);

  const queue = usePictureQueue(
    async (file, options) => {
      const picture = await sendPicture(file, options);
      change((text) => arrivedPicture(text, keys.current.get(file) ?? 0, picture.id));
      return picture;
    },
    (picture) => {
      const images = values.get().images;
      if (images.every(({ id }) => id !== picture.id)) setImages([...images, picture]);
    },
    awaitPending,
  );

  return {
    sendings: queue.sendings,
    retry: queue.retry,
    take(files: File[]) {
      const fit = fitPictures(files, MEDIA_RULE);
      const free = Math.max(0, MAX_GUIDE_PICTURES - values.get().images.length - queue.sendings.length);
      if (fit.length > free) notify('error', m.maxPictures({ max: MAX_GUIDE_PICTURES }), m.tooManyPictures());
      for (const file of fit.slice(0, free)) {
        lastKey.current = Math.max(lastKey.current + 1, Date.now());
        const key = lastKey.current;
        keys.current.set(file, key);
        write((writing) => withBlock(writing, sendingPicture(key, file.name)));
        queue.send(file);
      }
    },
    dismiss(sending: SendingPicture) {
      change((text) => withoutSending(text, keys.current.get(sending.file) ?? 0));
      queue.cancel(sending);
    },
  };
}
