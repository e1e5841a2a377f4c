import { useFieldError } from '../../editing/form-errors.ts';
import { isNameFilled, NameRows } from '../../editing/name-rows.tsx';
import { EditSection } from './edit-section.tsx';
import { useFormRows } from './use-form-rows.ts';

/** Alternative names of the game. */
export function AlternativeNamesSection() {
  const rows = useFormRows('alternativeNames', isNameFilled);
  const isJudged = useFieldError('alternativeNames') !== null;
  return (
    <EditSection
      field="alternativeNames"
      title="Alternative Names"
      intro="Other titles of the game. Search hints help people find it and are not shown on the page."
    >
      <NameRows rows={rows} isJudged={isJudged} />
    </EditSection>
  );
}
