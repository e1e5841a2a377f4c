import { MAX_TAG_LENGTH } from '../../../../shared/catalogue/publications/publication.ts';
import { EditSection } from './edit-section.tsx';
import { LookupList, LookupPicker } from '../../editing/lookup-picker.tsx';
import type { LookupKind } from '../../editing/lookup-queries.ts';
import { useFormField } from './use-form-field.ts';

interface ChoicesSectionProps {
  field: 'themes' | 'genres' | 'playerPerspectives' | 'gameModes' | 'tags';
  title: string;
  kind: Extract<LookupKind, 'themes' | 'genres' | 'player-perspectives' | 'game-modes' | 'tags'>;
  placeholder: string;
  hint?: string;
}

/** Several entries of a lookup. Unknown ones are created with the save. */
function ChoicesSection({ field, title, kind, placeholder, hint }: ChoicesSectionProps) {
  const [choices, setChoices] = useFormField(field);
  return (
    <EditSection field={field} title={title} fold={title.toLowerCase()}>
      <LookupList
        kind={kind}
        label={title}
        isLabelHidden
        placeholder={placeholder}
        hint={hint}
        value={choices}
        onChange={setChoices}
        allowNew
      />
    </EditSection>
  );
}

export function ThemesSection() {
  return <ChoicesSection field="themes" title="Themes" kind="themes" placeholder="Select themes" />;
}

export function GenresSection() {
  return <ChoicesSection field="genres" title="Genres" kind="genres" placeholder="Select genres" />;
}

export function PerspectivesSection() {
  return (
    <ChoicesSection
      field="playerPerspectives"
      title="Player perspectives"
      kind="player-perspectives"
      placeholder="Select player perspectives"
    />
  );
}

export function GameModesSection() {
  return <ChoicesSection field="gameModes" title="Game modes" kind="game-modes" placeholder="Select game modes" />;
}

export function GameTagsSection() {
  return (
    <ChoicesSection
      field="tags"
      title="Tags"
      kind="tags"
      placeholder="Add tags"
      hint={`At most ${MAX_TAG_LENGTH} characters each. Enter adds one.`}
    />
  );
}

/** The series of the game. */
export function SeriesSection() {
  const [series, setSeries] = useFormField('series');
  return (
    <EditSection field="series" title="Series" fold="series">
      <LookupPicker
        kind="series-s"
        label="Series"
        isLabelHidden
        placeholder="Select series"
        value={series}
        onChange={setSeries}
        allowNew
      />
    </EditSection>
  );
}
