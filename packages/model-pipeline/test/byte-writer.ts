/** Writes a binary file of little-endian order piece by piece, with places that are filled in later. */
export function byteWriter() {
  const bytes: number[] = [];
  const view = new DataView(new ArrayBuffer(8));
  const pen = {
    /** Where the next piece will stand. */
    at: () => bytes.length,
    u8: (...values: number[]) => put(values, 1, (value) => view.setUint8(0, value)),
    i16: (...values: number[]) => put(values, 2, (value) => view.setInt16(0, value, true)),
    i32: (...values: number[]) => put(values, 4, (value) => view.setInt32(0, value, true)),
    f32: (...values: number[]) => put(values, 4, (value) => view.setFloat32(0, value, true)),
    f64: (...values: number[]) => put(values, 8, (value) => view.setFloat64(0, value, true)),
    text(value: string, length = value.length) {
      const own = [...new TextEncoder().encode(value)].slice(0, length);
      bytes.push(...own, ...Array.from({ length: length - own.length }, () => 0));
      return pen;
    },
    zeros(length: number) {
      for (let index = 0; index < length; index += 1) bytes.push(0);
      return pen;
    },
    raw(values: Iterable<number>) {
      for (const value of values) bytes.push(value);
      return pen;
    },
    /** Writes numbers of four bytes over what stands at a place. */
    patch(place: number, ...values: number[]) {
      for (const [index, value] of values.entries()) {
        view.setInt32(0, value, true);
        for (let byte = 0; byte < 4; byte += 1) bytes[place + index * 4 + byte] = view.getUint8(byte);
      }
      return pen;
    },
    /** The same with one of two bytes. */
    patchShort(place: number, value: number) {
      bytes.splice(place, 2, value & 255, (value >> 8) & 255);
      return pen;
    },
    done: () => Uint8Array.from(bytes),
  };
  function put(values: number[], size: number, set: (value: number) => void) {
    for (const value of values) {
      set(value);
      for (let byte = 0; byte < size; byte += 1) bytes.push(view.getUint8(byte));
    }
    return pen;
  }
  return pen;
}
