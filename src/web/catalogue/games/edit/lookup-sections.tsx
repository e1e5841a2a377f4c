import * as m from '#messages/game-edit';
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
    <EditSection field={field} title={title} mayFold>
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
  return <ChoicesSection field="themes" title={m.themes()} kind="themes" placeholder={m.selectThemes()} />;
}

export function GenresSection() {
  return <ChoicesSection field="genres" title={m.genres()} kind="genres" placeholder={m.selectGenres()} />;
}

export function PerspectivesSection() {
  return (
    <ChoicesSection
      field="playerPerspectives"
      title={m.playerPerspectives()}
      kind="player-perspectives"
      placeholder={m.selectPerspectives()}
    />
  );
}

export function GameModesSection() {
  return <ChoicesSection field="gameModes" title={m.gameModes()} kind="game-modes" placeholder={m.selectModes()} />;
}

export function GameTagsSection() {
  return (
    <ChoicesSection
      field="tags"
      title={m.tags()}
      kind="tags"
      placeholder={m.addTags()}
      hint={m.tagsHint({ count: MAX_TAG_LENGTH })}
    />
  );
}

/** The series of the game. */
export function SeriesSection() {
  const [series, setSeries] = useFormField('series');
  return (
    <EditSection field="series" title={m.series()} mayFold>
      <LookupPicker
        kind="series-s"
        label={m.series()}
        isLabelHidden
        placeholder={m.selectSeries()}
        value={series}
        onChange={setSeries}
        allowNew
      />
    </EditSection>
  );
}
