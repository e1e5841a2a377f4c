import * as m from '#messages/guide-edit';
import { Bold, Code, EyeOff, Heading, ImagePlus, Link2 } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

import { lengthError, textError, type GuideForm, type EditedGuide } from '../../../../shared/catalogue/guides/guide-form.ts';
import { MAX_GUIDE_PICTURES, MAX_GUIDE_TEXT } from '../../../../shared/catalogue/guides/guide-rules.ts';
import { useFieldError } from '../../editing/form-errors.ts';
import { formHooks } from '../../editing/simple-edit.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { MentionArea } from '../../editing/mention-area.tsx';
import { SendingNote } from '../../../platform/ui/form/sending-note.tsx';
import { useFileDrop } from '../../../platform/ui/form/use-file-drop.ts';
import { GuidePreview } from './guide-preview.tsx';
import { withSigns, type Writing } from './guide-writing.ts';
import styles from './text-section.module.css';
import { useTextPictures } from './use-text-pictures.ts';

const { useControl: useGuideControl, useFormField: useGuideField } = formHooks<GuideForm, EditedGuide>();

/** The text with a live preview. */
export function TextSection() {
  const { base, values } = useGuideControl();
  const [text, setText] = useGuideField('text');
  const [images] = useGuideField('images');
  const area = useRef<HTMLTextAreaElement>(null);
  /** Selection to set after the text was rendered. */
  const selection = useRef<Pick<Writing, 'start' | 'end'> | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const isValidated = useFieldError('text') !== null;
  const written = text ?? '';

  useLayoutEffect(() => {
    if (selection.current === null || area.current === null) return;
    area.current.setSelectionRange(selection.current.start, selection.current.end);
    selection.current = null;
  });

  function write(change: (writing: Writing) => Writing) {
    const latest = values.get().text ?? '';
    const { start, end } = selection.current ?? {
      start: area.current?.selectionStart ?? latest.length,
      end: area.current?.selectionEnd ?? latest.length,
    };
    const { text: next, ...place } = change({ text: latest, start, end });
    selection.current = place;
    area.current?.focus();
    setText(next);
  }

  const pictures = useTextPictures(write);
  const drop = useFileDrop(pictures.take);
  const signs = (before: string, after: string, words: string) => () =>
    write((writing) => withSigns(writing, before, after, words));
  return (
    <FormSection field="text" title={m.text()} isRequired isErrorShownBelow>
      <div className={styles.tools} role="group" aria-label={m.writing()}>
        <Tool label={m.step()} icon={<Heading size={16} aria-hidden />} onClick={signs('\n## ', '\n\n', m.stepHeading())} />
        <Tool label={m.bold()} icon={<Bold size={16} aria-hidden />} onClick={signs('**', '**', m.bold())} />
        <Tool label={m.link()} icon={<Link2 size={16} aria-hidden />} onClick={signs('[', '](https://)', m.link())} />
        <Tool label={m.code()} icon={<Code size={16} aria-hidden />} onClick={signs('\n```\n', '\n```\n', m.code())} />
        <Tool label={m.spoiler()} icon={<EyeOff size={16} aria-hidden />} onClick={signs('||', '||', m.spoiler())} />
        <Tool label={m.picture()} icon={<ImagePlus size={16} aria-hidden />} onClick={() => input.current?.click()} />
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={m.picturesForText()}
          onChange={(event) => {
            pictures.take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      <div className={styles.both}>
        <div className={styles.field} data-over={drop.isOver || undefined} {...drop.handlers}>
          <MentionArea
            area={area}
            subject={base && { kind: 'guide', id: base.id }}
            label={m.textOfGuide()}
            isLabelHidden
            className={styles.text}
            placeholder={m.example()}
            error={lengthError(written) ?? (isValidated ? textError({ text, images }) : null)}
            hint={m.textHint({
              length: written.length,
              max: MAX_GUIDE_TEXT,
              pictures: images.length,
              maxPictures: MAX_GUIDE_PICTURES,
            })}
            value={written}
            onText={(typed) => setText(typed === '' ? null : typed)}
          />
          {pictures.sendings.map((sending) => (
            <SendingNote
              key={sending.key}
              sending={sending}
              onRetry={() => pictures.retry(sending)}
              onDismiss={() => pictures.dismiss(sending)}
            />
          ))}
        </div>
        <GuidePreview id={base?.id} text={written} images={images.map(({ id }) => id)} />
      </div>
    </FormSection>
  );
}

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button type="button" className={styles.tool} onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}
