import * as m from '#messages/game-edit';
import { createContext, use, type ComponentProps } from 'react';

import type { GameField } from '../../../../shared/catalogue/games/game-form.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { FieldOriginBadge } from './field-origin-badge.tsx';
import { useFormField } from './use-form-field.ts';

interface EditSectionProps extends Omit<ComponentProps<typeof FormSection>, 'field' | 'alsoFor' | 'badge'> {
  field: GameField;
  /** Further fields in this section. */
  alsoFor?: GameField[];
  /** In the form of a new game, a button unfolds the section while it is empty. */
  mayFold?: boolean;
}

/** True in the long form of a new game, where empty optional sections are folded. */
export const FoldingContext = createContext(false);

/** One section of the form of a game, with the origin of its value. */
export function EditSection({ mayFold = false, ...props }: EditSectionProps) {
  const isFolding = use(FoldingContext);
  const [value] = useFormField(props.field);
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  return (
    <FormSection
      {...props}
      badge={<FieldOriginBadge field={props.field} />}
      {...(mayFold && isFolding && isEmpty && { unfold: m.addMissing({ name: props.title }) })}
    />
  );
}
