import { useQuery } from '@tanstack/react-query';

import { isBlank } from '../../../shared/kit/text.ts';
import { previewGuide } from '../../../shared/guides/guide-contract.ts';
import { lengthFault } from '../../../shared/guides/guide-form-faults.ts';
import { picturesIn } from '../../../shared/guides/guide-text.ts';
import { failureSentence } from '../../api/api-error.ts';
import { browserApi } from '../../api/browser-api.ts';
import { call } from '../../api/call.ts';
import textStyles from '../../ui/text.module.css';
import { useSettled } from '../../ui/use-settled.ts';
import { GuideText } from '../guide-text.tsx';
import styles from './text-section.module.css';

const PREVIEW_AFTER_MS = 500;

/** A text as the page of its guide will show it, a moment behind what is typed. */
export function GuidePreview({ id, text, images }: { id: number | undefined; text: string; images: number[] }) {
  const [settled] = useSettled(text, PREVIEW_AFTER_MS);
  const shown = picturesIn(settled).filter((id) => images.includes(id));
  const isThere = !isBlank(settled) && lengthFault(settled) === null;
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
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.preview} aria-label="Preview of the text" tabIndex={0}>
      {isThere && error !== null && <p className={textStyles.fault}>{failureSentence(error)}</p>}
      {!isThere || data === undefined ? (
        error === null && <p className={textStyles.muted}>What you write is shown here.</p>
      ) : (
        <GuideText steps={data.steps} />
      )}
    </section>
  );
}
