import { MAX_GAME_DESCRIPTION } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { MentionArea } from '../../editing/mention-area.tsx';
import { wholeNumber } from '../../../platform/ui/text/compact-number.ts';
import { EditSection } from './edit-section.tsx';
import { useGameFormControl } from './game-form-context.ts';
import { useFormField } from './use-form-field.ts';

/** Description of the game. */
export function DescriptionSection() {
  const [description, setDescription] = useFormField('description');
  const { base } = useGameFormControl();
  const text = description ?? '';
  return (
    <EditSection field="description" title="Description">
      <MentionArea
        subject={base && { kind: 'game', id: base.id }}
        label="Description"
        isLabelHidden
        placeholder="Enter description..."
        rows={6}
        maxLength={MAX_GAME_DESCRIPTION}
        value={text}
        hint={`Markdown works: **bold**, lists, links. @nickname calls somebody. ${wholeNumber(text.length)} of ${wholeNumber(MAX_GAME_DESCRIPTION)} characters`}
        onText={(typed) => setDescription(typed === '' ? null : typed)}
      />
    </EditSection>
  );
}
