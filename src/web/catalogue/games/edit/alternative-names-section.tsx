import * as m from '#messages/game-edit';
import { useFieldError } from '../../editing/form-errors.ts';
import { isNameFilled, NameRows } from '../../editing/name-rows.tsx';
import { EditSection } from './edit-section.tsx';
import { useFormRows } from './use-form-rows.ts';

/** Alternative names of the game. */
export function AlternativeNamesSection() {
  const rows = useFormRows('alternativeNames', isNameFilled);
  const isValidated = useFieldError('alternativeNames') !== null;
  return (
    <EditSection field="alternativeNames" title={m.alternativeNames()} intro={m.alternativeNamesHint()}>
      <NameRows rows={rows} isValidated={isValidated} />
    </EditSection>
  );
}
