import * as m from '#messages/game-edit';
import { EditSection } from './edit-section.tsx';
import { FieldOriginBadge } from './field-origin-badge.tsx';
import { useFieldError } from '../../editing/form-errors.ts';
import { useGameFormControl } from './game-form-context.ts';
import { CoverDrop, CoverHeaderDrop, MediaDrop } from './game-picture-drops.tsx';
import styles from './pictures-section.module.css';
import { useFormField } from './use-form-field.ts';
import { Row, Stack } from '../../../platform/ui/layout/layout.tsx';
import textStyles from '../../../platform/ui/text/text.module.css';

/** Cover, header and gallery of the game. */
export function PicturesSection() {
  const { awaitPending } = useGameFormControl();
  const [cover, setCover] = useFormField('cover');
  const [coverHeader, setCoverHeader] = useFormField('coverHeader');
  const [media, setMedia] = useFormField('media');
  const errors = { coverHeader: useFieldError('coverHeader'), media: useFieldError('media') };
  return (
    <EditSection field="cover" alsoFor={['coverHeader', 'media']} title={m.coverImage()}>
      <div className={styles.covers}>
        <div className={styles.cover}>
          <CoverDrop picture={cover} onChange={setCover} onPending={awaitPending} />
        </div>
        <Stack gap={2}>
          <h4 className={styles.subtitle}>{m.coverHeader()}</h4>
          <CoverHeaderDrop
            picture={coverHeader}
            onChange={setCoverHeader}
            onPending={awaitPending}
            error={errors.coverHeader}
          />
        </Stack>
      </div>
      <Row gap={1} across={3} wraps align="center" spread>
        <h4 className={styles.subtitle}>{m.pictures()}</h4>
        <FieldOriginBadge field="media" />
      </Row>
      <MediaDrop pictures={media} onChange={setMedia} onPending={awaitPending} />
      {errors.media !== null && (
        <p role="alert" className={textStyles.fault}>
          {errors.media}
        </p>
      )}
    </EditSection>
  );
}
