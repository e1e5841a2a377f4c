import { useCallback, useSyncExternalStore } from 'react';

import { fieldsOf, type Edited, type EditKind, type FieldOf } from './edit-kind.ts';
import { afterAct, type EditAct, type EditedState } from './edited-form.ts';

/** Observable values of a form. */
export interface FormValues<Form> {
  get: () => Form;
  /** Sets a value entered by the member. */
  type: <Field extends FieldOf<Form>>(field: Field, value: Form[Field]) => void;
  /** Sets values from another source. */
  put: (values: Partial<Form>) => void;
  /** Notifies of changed fields. Returns an unsubscribe function. */
  watch: (listener: (fields: FieldOf<Form>[], isTyped: boolean) => void) => () => void;
}

/** Store of an edited publication. State changes through acts only. */
export interface EditStore<Form, Extras, Base> {
  get: () => EditedState<Form, Extras, Base>;
  act: (act: EditAct<Form, Extras, Base>) => void;
  /** Notifies of every act, with the previous state. Returns an unsubscribe function. */
  subscribe: (listener: EditListener<Form, Extras, Base>) => () => void;
  values: FormValues<Form>;
}

type EditListener<Form, Extras, Base> = (act: EditAct<Form, Extras, Base>, before: EditedState<Form, Extras, Base>) => void;

export function editStore<Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Extras, Base>,
  first: EditedState<Form, Extras, Base>,
): EditStore<Form, Extras, Base> {
  let state = first;
  const listeners = new Set<EditListener<Form, Extras, Base>>();
  const get = () => state;
  function act(next: EditAct<Form, Extras, Base>): void {
    const before = state;
    state = afterAct(kind, state, next);
    for (const listener of listeners) listener(next, before);
  }
  function subscribe(listener: EditListener<Form, Extras, Base>): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return {
    get,
    act,
    subscribe,
    values: {
      get: () => state.form,
      type: (field, value) => act({ type: 'typed', values: { [field]: value } as unknown as Partial<Form> }),
      put: (values) => act({ type: 'put', values }),
      watch: (listener) =>
        subscribe((last, before) => {
          const changed = fieldsOf(kind.empty).filter((field) => state.form[field] !== before.form[field]);
          if (changed.length > 0) listener(changed, last.type === 'typed');
        }),
    },
  };
}

/** Selects a part of the state. Re-renders if the part changes. */
export function usePart<State, Part>(
  { get, subscribe }: { get: () => State; subscribe: (listener: () => void) => () => void },
  part: (state: State) => Part,
): Part {
  const read = () => part(get());
  return useSyncExternalStore(subscribe, read, read);
}

/** Value of one form field. */
export function useValue<Form, Field extends FieldOf<Form>>(
  { get, watch }: Pick<FormValues<Form>, 'get' | 'watch'>,
  field: Field,
): Form[Field] {
  return usePart({ get, subscribe: watch }, (form) => form[field]);
}

/** One form field, with its setter. */
export function useField<Form, Field extends FieldOf<Form>>(
  values: FormValues<Form>,
  field: Field,
): [value: Form[Field], change: (next: Form[Field]) => void] {
  const { type } = values;
  return [useValue(values, field), useCallback((next) => type(field, next), [type, field])];
}
