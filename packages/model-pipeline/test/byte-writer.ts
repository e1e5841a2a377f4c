/** Builds little-endian binary files, with values that can be patched later. */
export function byteWriter() {
  const bytes: number[] = [];
  const view = new DataView(new ArrayBuffer(8));
  const pen = {
    /** Offset of the next value. */
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
    /** Overwrites 32-bit integers at an offset. */
    patch(place: number, ...values: number[]) {
      for (const [index, value] of values.entries()) {
        view.setInt32(0, value, true);
        for (let byte = 0; byte < 4; byte += 1) bytes[place + index * 4 + byte] = view.getUint8(byte);
      }
      return pen;
    },
    /** Overwrites a 16-bit integer at an offset. */
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
