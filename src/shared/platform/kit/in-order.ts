/** Properties in this order, followed by all others. */
export const inOrder = <Value extends object>(names: readonly string[], value: Value): Value =>
  Object.fromEntries([
    ...names.flatMap((each) => (each in value ? [[each, value[each as keyof Value]]] : [])),
    ...Object.entries(value).filter(([each]) => !names.includes(each)),
  ]) as Value;
