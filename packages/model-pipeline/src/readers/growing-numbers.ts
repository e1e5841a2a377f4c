/** Growing typed arrays. JavaScript arrays take several times the memory. */

export interface GrowingNumbers<A extends Float32Array | Int32Array> {
  /** Capacity beyond `length` is unused. */
  values: A;
  length: number;
}

type MakeArray<A> = (length: number) => A;

/** Small, because a model may have many lists. */
const START = 96;

export function growing<A extends Float32Array | Int32Array>(make: MakeArray<A>): GrowingNumbers<A> {
  return { values: make(START), length: 0 };
}

export const growingFloats = () => growing((length) => new Float32Array(length));
export const growingInts = () => growing((length) => new Int32Array(length));

export function push<A extends Float32Array | Int32Array>(list: GrowingNumbers<A>, value: number): void {
  if (list.length === list.values.length) {
    const grown = new (list.values.constructor as new (length: number) => A)(list.length * 2);
    grown.set(list.values);
    list.values = grown;
  }
  list.values[list.length] = value;
  list.length += 1;
}
