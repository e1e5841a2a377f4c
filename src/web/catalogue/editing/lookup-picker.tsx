import type { ReactNode } from 'react';

import { MAX_GAME_ROWS } from '../../../shared/catalogue/games/game-form-rules.ts';
import { Combobox } from '../../platform/ui/form/combobox.tsx';
import { PickedList } from '../../platform/ui/form/picked-list.tsx';
import { beginningWith, LOOKUPS, type LookupItems, type LookupKind } from './lookup-queries.ts';
import { PlatformName } from './platform-chip.tsx';

interface LookupField<Kind extends LookupKind> {
  kind: Kind;
  label: string;
  isLabelHidden?: boolean;
  isRequired?: boolean;
  placeholder?: string;
  hint?: ReactNode;
  /** Validation error, or null. */
  error?: ReactNode;
  /** Allows an unknown name, which has no id. Not for short fixed lists. */
  allowNew?: boolean;
}

interface LookupPickerProps<Kind extends LookupKind> extends LookupField<Kind> {
  value: LookupItems[Kind] | null;
  onChange: (value: LookupItems[Kind] | null) => void;
  /** Chosen elsewhere, so not offered here. */
  taken?: LookupItems[Kind][];
  isDisabled?: boolean;
}

/** Picks one entry of a lookup. */
export function LookupPicker<Kind extends LookupKind>({
  kind,
  value,
  onChange,
  allowNew = false,
  taken,
  ...field
}: LookupPickerProps<Kind>) {
  const source = LOOKUPS[kind];
  const takenKeys = new Set(taken?.map(source.keyOf));
  const own = value === null ? null : source.keyOf(value);
  return (
    <Combobox
      {...field}
      source={source}
      value={value}
      onChange={onChange}
      isOffered={(item) => source.keyOf(item) === own || !takenKeys.has(source.keyOf(item))}
      makeNew={allowNew ? source.make : undefined}
      {...(source.maxLength !== undefined && { maxLength: source.maxLength })}
      {...(kind === 'platforms' && { renderItem: platformRow })}
    />
  );
}

interface LookupListProps<Kind extends LookupKind> extends LookupField<Kind> {
  value: LookupItems[Kind][];
  onChange: (value: LookupItems[Kind][]) => void;
  maxCount?: number;
  /** Offered first. */
  first?: LookupItems[Kind][];
}

/** Picks several entries of a lookup, without duplicates. */
export function LookupList<Kind extends LookupKind>({
  kind,
  value,
  onChange,
  allowNew = false,
  maxCount = MAX_GAME_ROWS,
  first,
  ...field
}: LookupListProps<Kind>) {
  const source = LOOKUPS[kind];
  return (
    <PickedList
      {...field}
      source={first === undefined ? source : beginningWith(first, source)}
      values={value}
      onChange={onChange}
      makeNew={allowNew ? source.make : undefined}
      isNew={({ id }) => id === null}
      maxCount={maxCount}
      maxLength={source.maxLength}
      {...(kind === 'platforms' && { renderItem: platformRow })}
    />
  );
}

function platformRow(item: LookupItems[LookupKind]): ReactNode {
  return 'altConfirmed' in item ? <PlatformName platform={item} /> : item.name;
}
