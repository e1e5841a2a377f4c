import { useState } from 'react';

import type { StoredPicture } from '../../shared/files/picture-contract.ts';
import type { Choice } from '../../shared/publications/choice.ts';
import type { PublicationChoice } from '../../shared/publications/list-fields.ts';
import { MAX_TAG_LENGTH } from '../../shared/publications/publication.ts';
import { ImageGalleryDrop } from '../ui/image-gallery-drop.tsx';
import { PickedList } from '../ui/picked-list.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import textStyles from '../ui/text.module.css';
import type { PickerSource } from '../ui/use-picker-pages.ts';
import { useFieldFault } from './form-faults.ts';
import { FormSection } from './form-section.tsx';
import { LookupList } from './lookup-picker.tsx';
import { COVER_FIRST, PICTURE_HINT, PICTURE_RULE, sendPicture } from './send-picture.ts';

/** Sections that the forms of several kinds have; each is handed the field of its form. */
type FieldOf<Value> = [value: Value, change: (value: Value) => void];

interface TitleSectionProps {
  /** What is called so: 'tool'. */
  noun: string;
  field: FieldOf<string>;
  maxLength: number;
}

export function TitleSection({ noun, field: [title, setTitle], maxLength }: TitleSectionProps) {
  const [isTyping, setIsTyping] = useState(false);
  const fault = useFieldFault('title');
  return (
    <FormSection field="title" title="Title" isRequired isFaultShownBelow>
      <TextField
        label={`Title of the ${noun}`}
        value={title}
        maxLength={maxLength}
        autoComplete="off"
        required
        fault={isTyping ? null : fault}
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
  field: FieldOf<string | null>;
  maxLength: number;
  placeholder: string;
}

export function DescriptionSection({ field: [description, setDescription], maxLength, placeholder }: DescriptionSectionProps) {
  return (
    <FormSection field="description" title="Description">
      <TextArea
        label="Description"
        isLabelHidden
        rows={8}
        maxLength={maxLength}
        placeholder={placeholder}
        hint="Markdown works: **bold**, lists, links."
        value={description ?? ''}
        onChange={(event) => setDescription(event.target.value || null)}
      />
    </FormSection>
  );
}

interface PicturesSectionProps {
  noun: string;
  field: FieldOf<StoredPicture[]>;
  maxCount: number;
  isRequired?: boolean;
  onPending: (pending: Promise<void>) => void;
}

export function PicturesSection({ noun, field: [images, setImages], maxCount, isRequired, onPending }: PicturesSectionProps) {
  const fault = useFieldFault('images');
  return (
    <FormSection field="images" title="Pictures" {...(isRequired && { isRequired })}>
      <ImageGalleryDrop
        label={`Pictures of the ${noun}`}
        hint={images.length === 0 ? PICTURE_HINT : `${PICTURE_HINT}. ${COVER_FIRST}`}
        ruleHint={PICTURE_HINT}
        rule={PICTURE_RULE}
        maxCount={maxCount}
        pictures={images}
        onChange={setImages}
        send={sendPicture}
        onPending={onPending}
      />
      {fault !== null && <p className={textStyles.fault}>{fault}</p>}
    </FormSection>
  );
}

interface PublicationsFieldProps {
  /** Of the field. */
  name: string;
  label: string;
  placeholder: string;
  source: PickerSource<PublicationChoice>;
  field: FieldOf<PublicationChoice[]>;
  maxCount: number;
}

/** Other publications that it names. */
export function PublicationsField({ name, field: [values, change], ...picker }: PublicationsFieldProps) {
  return <PickedList {...picker} fault={useFieldFault(name)} values={values} onChange={change} isNew={() => false} />;
}

export function TagsSection({ field: [tags, setTags], maxCount }: { field: FieldOf<Choice[]>; maxCount: number }) {
  return (
    <FormSection field="tags" title="Tags">
      <LookupList
        kind="tags"
        label="Tags"
        isLabelHidden
        placeholder="Add tags"
        hint={`At most ${MAX_TAG_LENGTH} characters each. Enter adds one.`}
        value={tags}
        onChange={setTags}
        maxCount={maxCount}
        allowNew
      />
    </FormSection>
  );
}
