import { createContext, use, type ComponentProps } from 'react';

import type { GameField } from '../../../../shared/catalogue/games/game-form.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { FieldOriginBadge } from './field-origin-badge.tsx';
import { useFormField } from './use-form-field.ts';

interface EditSectionProps extends Omit<ComponentProps<typeof FormSection>, 'field' | 'alsoFor' | 'badge'> {
  field: GameField;
  /** Further fields in this section. */
  alsoFor?: GameField[];
  /** Button text that unfolds the section in the form of a new game. */
  fold?: string;
}

/** Whether what is optional is folded while it is empty: in the long form of a new game. */
export const FoldingContext = createContext(false);

/** One part of the form of a game, with where its value came from. */
export function EditSection({ fold, ...props }: EditSectionProps) {
  const isFolding = use(FoldingContext);
  const [value] = useFormField(props.field);
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  return (
    <FormSection
      {...props}
      badge={<FieldOriginBadge field={props.field} />}
      {...(fold !== undefined && isFolding && isEmpty && { unfold: `+ Add ${fold}` })}
    />
  );
}
