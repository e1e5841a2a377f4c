import type { ComponentProps } from 'react';

import type { GameField } from '../../../shared/games/game-form.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { FieldOriginBadge } from './field-origin-badge.tsx';

interface EditSectionProps extends Omit<ComponentProps<typeof FormSection>, 'field' | 'alsoFor' | 'badge'> {
  field: GameField;
  /** What else is filled in here. */
  alsoFor?: GameField[];
}

/** One part of the form of a game, with where its value came from. */
export function EditSection(props: EditSectionProps) {
  return <FormSection {...props} badge={<FieldOriginBadge field={props.field} />} />;
}
