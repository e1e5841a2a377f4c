/**
 * ARIA attributes of a combobox with a listbox. The focus stays in the field; aria-activedescendant names the active option.
 */
export function comboboxAria(listId: string, isOpen: boolean, active: number | null) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': isOpen && active !== null ? optionId(listId, active) : undefined,
  } as const;
}

export function optionAria(listId: string, index: number, active: number | null) {
  return { id: optionId(listId, index), role: 'option', tabIndex: -1, 'aria-selected': index === active } as const;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
