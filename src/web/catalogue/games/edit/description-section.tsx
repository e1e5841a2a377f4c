import * as common from '#messages/common';
import * as m from '#messages/game-edit';
import { MAX_GAME_DESCRIPTION } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { MentionArea } from '../../editing/mention-area.tsx';
import { EditSection } from './edit-section.tsx';
import { useGameFormControl } from './game-form-context.ts';
import { useFormField } from './use-form-field.ts';

/** Description of the game. */
export function DescriptionSection() {
  const [description, setDescription] = useFormField('description');
  const { base } = useGameFormControl();
  const text = description ?? '';
  return (
    <EditSection field="description" title={common.description()}>
      <MentionArea
        subject={base && { kind: 'game', id: base.id }}
        label={common.description()}
        isLabelHidden
        placeholder={m.enterDescription()}
        rows={6}
        maxLength={MAX_GAME_DESCRIPTION}
        value={text}
        hint={m.descriptionHint({ length: text.length, max: MAX_GAME_DESCRIPTION })}
        onText={(typed) => setDescription(typed === '' ? null : typed)}
      />
    </EditSection>
  );
}
