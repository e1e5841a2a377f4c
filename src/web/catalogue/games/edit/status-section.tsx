import * as common from '#messages/common';
import * as m from '#messages/game-edit';
import { GAME_STATUS_NAMES, GAME_STATUSES } from '../../../../shared/catalogue/games/game-status.ts';
import { SelectChoice } from '../../../platform/ui/form/select-choice.tsx';
import { EditSection } from './edit-section.tsx';
import { useFormField } from './use-form-field.ts';

/** Development state of the game. */
export function StatusSection() {
  const [status, setStatus] = useFormField('gameStatus');
  return (
    <EditSection field="gameStatus" title={m.gameStatus()} mayFold>
      <SelectChoice
        label={m.gameStatus()}
        value={status}
        choices={GAME_STATUSES.map((value) => ({ value, label: GAME_STATUS_NAMES[value]() }))}
        missing={common.unknown()}
        onChoose={setStatus}
      />
    </EditSection>
  );
}
