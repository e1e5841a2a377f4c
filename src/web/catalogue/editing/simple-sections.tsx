import * as common from '#messages/common';
import * as m from '#messages/editing';
import { useCallback, useState } from 'react';

import type { Choice } from '../../../shared/catalogue/publications/choice.ts';
import { MEDIA_RULE } from '../../../shared/files/storage/picture-limits.ts';
import type { StoredPicture } from '../../../shared/files/storage/picture-contract.ts';
import type { PublicationChoice } from '../../../shared/catalogue/publications/list-fields.ts';
import type { NameRow } from '../../../shared/catalogue/publications/names.ts';
import { MAX_TAG_LENGTH, type PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { ImageGalleryDrop } from '../../platform/ui/form/image-gallery-drop.tsx';
import { PickedList } from '../../platform/ui/form/picked-list.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import type { Edited } from './edit-kind.ts';
import { useFieldError } from './form-errors.ts';
import { FormSection } from './form-section.tsx';
import { LookupList } from './lookup-picker.tsx';
import { MentionArea } from './mention-area.tsx';
import { isNameFilled, NameRows } from './name-rows.tsx';
import { formHooks } from './simple-edit.ts';
import { publicationSource } from './publication-source.ts';
import { sendPicture } from './send-picture.ts';
import { useRows } from './use-list-rows.ts';

/** Fields shared by several kinds, with their types. */
interface SharedForm {
  title: string;
  description: string | null;
  images: StoredPicture[];
  alternativeNames: NameRow[];
  tags: Choice[];
}

const { useControl, useFormField } = formHooks<SharedForm, Edited<SharedForm>>();

export function TitleSection({ kind, max }: { kind: PublicationKind; max: number }) {
  const [title, setTitle] = useFormField('title');
  const [isTyping, setIsTyping] = useState(false);
  const error = useFieldError('title');
  return (
    <FormSection field="title" title={common.title()} isRequired isErrorShownBelow>
      <TextField
        label={m.titleOf({ kind })}
        value={title}
        maxLength={max}
        autoComplete="off"
        required
        error={isTyping ? null : error}
        onChange={(event) => {
          setIsTyping(true);
          setTitle(event.target.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
    </FormSection>
  );
}

interface DescriptionSectionProps {
  kind: PublicationKind;
  max: number;
  placeholder: string;
  title?: string;
  rows?: number;
  hint?: string;
}

export function DescriptionSection({
  kind,
  max,
  placeholder,
  title = common.description(),
  rows = 8,
  hint = m.markdownHint(),
}: DescriptionSectionProps) {
  const { base } = useControl();
  const [description, setDescription] = useFormField('description');
  return (
    <FormSection field="description" title={title}>
      <MentionArea
        subject={base && { kind, id: base.id }}
        label={title}
        isLabelHidden
        rows={rows}
        maxLength={max}
        placeholder={placeholder}
        hint={hint}
        value={description ?? ''}
        onText={(text) => setDescription(text === '' ? null : text)}
      />
    </FormSection>
  );
}

export function PicturesSection({ kind, max, intro }: { kind: PublicationKind; max: number; intro?: string }) {
  const { awaitPending } = useControl();
  const [images, setImages] = useFormField('images');
  const error = useFieldError('images');
  return (
    <FormSection field="images" title={m.pictures()} {...(intro !== undefined && { intro })}>
      <ImageGalleryDrop
        label={m.picturesOf({ kind })}
        hint={images.length === 0 ? MEDIA_RULE.hint : `${MEDIA_RULE.hint}. ${m.coverFirst()}`}
        rule={MEDIA_RULE}
        maxCount={max}
        pictures={images}
        onChange={setImages}
        send={sendPicture}
        onPending={awaitPending}
      />
      {error !== null && <p className={textStyles.fault}>{error}</p>}
    </FormSection>
  );
}

export function NamesSection({ kind }: { kind: PublicationKind }) {
  const { values, generation } = useControl();
  const [names, replace] = useFormField('alternativeNames');
  const latest = useCallback(() => values.get().alternativeNames, [values]);
  const rows = useRows({ rows: names, latest, replace, generation, isFilled: isNameFilled });
  const isValidated = useFieldError('alternativeNames') !== null;
  return (
    <FormSection field="alternativeNames" title={m.alternativeNames()} intro={m.otherTitles({ kind })}>
      <NameRows rows={rows} isValidated={isValidated} />
    </FormSection>
  );
}

export function TagsSection({ max }: { max: number }) {
  const [tags, setTags] = useFormField('tags');
  return (
    <FormSection field="tags" title={m.tags()}>
      <LookupList
        kind="tags"
        label={m.tags()}
        isLabelHidden
        placeholder={m.addTags()}
        hint={m.tagsHint({ count: MAX_TAG_LENGTH })}
        value={tags}
        onChange={setTags}
        maxCount={max}
        allowNew
      />
    </FormSection>
  );
}

interface PublicationsFieldProps {
  /** Name of the form field. */
  field: string;
  of: PublicationKind;
  label: string;
  placeholder: string;
  max: number;
  /** True if the field refers to its own kind. The publication itself is then not offered. */
  isOwnKind?: boolean;
}

/** Picks related publications. */
export function PublicationsField({ field, of, label, placeholder, max, isOwnKind = false }: PublicationsFieldProps) {
  const ownId = useControl().base?.id ?? null;
  const [chosen, setChosen] = relatedHooks.useFormField(field);
  const [source] = useState(() => publicationSource(of, ({ id }) => !isOwnKind || id !== ownId));
  return (
    <PickedList
      label={label}
      placeholder={placeholder}
      error={useFieldError(field)}
      source={source}
      values={chosen}
      onChange={setChosen}
      isNew={() => false}
      maxCount={max}
    />
  );
}

const relatedHooks = formHooks<Record<string, PublicationChoice[]>, Edited<Record<string, PublicationChoice[]>>>();
