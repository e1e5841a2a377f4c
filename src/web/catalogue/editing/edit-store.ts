import { useCallback, useSyncExternalStore } from 'react';

import { fieldsOf, type Edited, type EditKind, type FieldOf } from './edit-kind.ts';
import { afterAct, type EditAct, type EditedState } from './edited-form.ts';

/** The values of a form, for whatever shows or changes them. */
export interface FormValues<Form> {
  get: () => Form;
  /** Somebody entered it. */
  type: <Field extends FieldOf<Form>>(field: Field, value: Form[Field]) => void;
  /** It came from elsewhere. */
  put: (values: Partial<Form>) => void;
  /** Hears of the fields that have changed. Returns the way to stop. */
  watch: (listener: (fields: FieldOf<Form>[], isTyped: boolean) => void) => () => void;
}

/** Store of an edited publication. State is changed by acts only. */
export interface EditStore<Form, Beside, Base> {
  get: () => EditedState<Form, Beside, Base>;
  act: (act: EditAct<Form, Beside, Base>) => void;
  /** Hears of every act, with the state before it. Returns the way to stop. */
  subscribe: (listener: EditListener<Form, Beside, Base>) => () => void;
  values: FormValues<Form>;
}

type EditListener<Form, Beside, Base> = (act: EditAct<Form, Beside, Base>, before: EditedState<Form, Beside, Base>) => void;

export function editStore<Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Beside, Base>,
  first: EditedState<Form, Beside, Base>,
): EditStore<Form, Beside, Base> {
  let state = first;
  const listeners = new Set<EditListener<Form, Beside, Base>>();
  const get = () => state;
  function act(next: EditAct<Form, Beside, Base>): void {
    const before = state;
    state = afterAct(kind, state, next);
    for (const listener of listeners) listener(next, before);
  }
  function subscribe(listener: EditListener<Form, Beside, Base>): () => void {
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

/** A part of a state that is drawn anew whenever it is another one. */
export function usePart<State, Part>(
  { get, subscribe }: { get: () => State; subscribe: (listener: () => void) => () => void },
  part: (state: State) => Part,
): Part {
  const read = () => part(get());
  return useSyncExternalStore(subscribe, read, read);
}

/** One field of a form. */
export function useValue<Form, Field extends FieldOf<Form>>(
  { get, watch }: Pick<FormValues<Form>, 'get' | 'watch'>,
  field: Field,
): Form[Field] {
  return usePart({ get, subscribe: watch }, (form) => form[field]);
}

/** One field of a form, and the way to replace it as a whole. */
export function useField<Form, Field extends FieldOf<Form>>(
  values: FormValues<Form>,
  field: Field,
): [value: Form[Field], change: (next: Form[Field]) => void] {
  const { type } = values;
  return [useValue(values, field), useCallback((next) => type(field, next), [type, field])];
}
