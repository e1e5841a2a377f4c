import { MAX_GAME_DESCRIPTION } from '../../../shared/games/game-form-rules.ts';
import { wholeNumber } from '../../ui/compact-number.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { EditSection } from './edit-section.tsx';
import { useFormField } from './use-form-field.ts';

/** What the game is about. */
export function DescriptionSection() {
  const [description, setDescription] = useFormField('description');
  const text = description ?? '';
  return (
    <EditSection field="description" title="Description">
      <TextArea
        label="Description"
        isLabelHidden
        placeholder="Enter description..."
        rows={6}
        maxLength={MAX_GAME_DESCRIPTION}
        value={text}
        hint={`Markdown works: **bold**, lists, links. ${wholeNumber(text.length)} of ${wholeNumber(MAX_GAME_DESCRIPTION)} characters`}
        onChange={(event) => setDescription(event.target.value === '' ? null : event.target.value)}
      />
    </EditSection>
  );
}
