/** The filters in the input of a list call. */
export function chosenFilters<Name extends string, Input extends Partial<Record<Name, unknown>>>(
  filters: Record<Name, unknown>,
  input: Input,
): Pick<Input, Name> {
  const names = Object.keys(filters) as Name[];
  return Object.fromEntries(names.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]]))) as Pick<
    Input,
    Name
  >;
}
