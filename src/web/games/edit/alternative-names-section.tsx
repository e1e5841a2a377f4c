import { useFieldFault } from '../../editing/form-faults.ts';
import { isNameFilled, NameRows } from '../../editing/name-rows.tsx';
import { EditSection } from './edit-section.tsx';
import { useFormRows } from './use-form-rows.ts';

/** What the game is called elsewhere. */
export function AlternativeNamesSection() {
  const rows = useFormRows('alternativeNames', isNameFilled);
  const isJudged = useFieldFault('alternativeNames') !== null;
  return (
    <EditSection
      field="alternativeNames"
      title="Alternative Names"
      intro="What else the game is called. A search hint finds it and is not shown on its page."
    >
      <NameRows rows={rows} isJudged={isJudged} />
    </EditSection>
  );
}
