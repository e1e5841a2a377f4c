import * as m from '#messages/guide-edit';
import { useQuery } from '@tanstack/react-query';

import { isBlank } from '../../../../shared/platform/kit/text.ts';
import { previewGuide, lengthError } from '../../../../shared/catalogue/guides/guide-form.ts';
import { picturesIn } from '../../../../shared/catalogue/guides/guide-text.ts';
import { failureSentence } from '../../../platform/api/api-error.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import textStyles from '../../../platform/ui/text/text.module.css';
import { useDebounced } from '../../../platform/ui/form/use-debounced.ts';
import { GuideText } from '../guide-text.tsx';
import styles from './text-section.module.css';

const PREVIEW_AFTER_MS = 500;

/** Preview of a guide, debounced. */
export function GuidePreview({ id, text, images }: { id: number | undefined; text: string; images: number[] }) {
  const [settled] = useDebounced(text, PREVIEW_AFTER_MS);
  const shown = picturesIn(settled).filter((id) => images.includes(id));
  const isThere = !isBlank(settled) && lengthError(settled) === null;
  const { data, error } = useQuery({
    queryKey: [previewGuide.name, id, settled, shown],
    queryFn: ({ signal }) =>
      call(browserApi, previewGuide, { body: { ...(id !== undefined && { id }), text: settled, images: shown }, signal }),
    enabled: isThere,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  });
  return (
    // A scrollable area must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.preview} aria-label={m.preview()} tabIndex={0}>
      {isThere && error !== null && <p className={textStyles.fault}>{failureSentence(error)}</p>}
      {!isThere || data === undefined ? (
        error === null && <p className={textStyles.muted}>{m.previewEmpty()}</p>
      ) : (
        <GuideText steps={data.steps} />
      )}
    </section>
  );
}
