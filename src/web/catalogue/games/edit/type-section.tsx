import * as m from '#messages/game-edit';
import { EditSection } from './edit-section.tsx';
import { FieldOriginBadge } from './field-origin-badge.tsx';
import { useFieldError } from '../../editing/form-errors.ts';
import { useGameFormControl } from './game-form-context.ts';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import { RelatedGamePicker } from './related-game-picker.tsx';
import { useFormField } from './use-form-field.ts';

/** Type of the game and, for some types, the related game. */
export function TypeSection() {
  const { base } = useGameFormControl();
  const [type, setType] = useFormField('type');
  const [relatedGame, setRelatedGame] = useFormField('relatedGame');
  const typeError = useFieldError('type');
  const relatedError = useFieldError('relatedGame');
  return (
    <EditSection field="type" alsoFor={['relatedGame']} title={m.gameType()} isRequired isErrorShownBelow>
      <LookupPicker
        kind="types-games"
        label={m.type()}
        placeholder={m.selectType()}
        value={type}
        error={type === null ? typeError : null}
        onChange={(next) => {
          setType(next);
          // This type has no related game. It would be saved invisibly.
          if (next?.gameSelection === false) setRelatedGame(null);
        }}
      />
      {type?.gameSelection === true && (
        <>
          <FieldOriginBadge field="relatedGame" />
          <RelatedGamePicker
            value={relatedGame}
            ownId={base?.id ?? null}
            error={relatedGame === null ? relatedError : null}
            onChange={setRelatedGame}
          />
        </>
      )}
    </EditSection>
  );
}
