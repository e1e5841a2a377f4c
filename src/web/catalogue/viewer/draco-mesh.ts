/** Used part of the Draco decoder of three.js. Its objects must be destroyed. */
export interface Draco {
  Decoder: new () => DracoDecoder;
  Mesh: new () => DracoGeometry;
  destroy: (made: object) => void;
  _malloc: (bytes: number) => number;
  _free: (address: number) => void;
  HEAPU8: Uint8Array<ArrayBuffer>;
  DT_INT8: number;
  DT_UINT8: number;
  DT_INT16: number;
  DT_UINT16: number;
  DT_INT32: number;
  DT_UINT32: number;
  DT_FLOAT32: number;
}

interface DracoGeometry {
  num_points: () => number;
  num_faces: () => number;
}

interface DracoAttribute {
  num_components: () => number;
}

interface DracoDecoder {
  DecodeArrayToMesh: (bytes: Uint8Array, length: number, into: DracoGeometry) => { ok: () => boolean };
  GetAttributeByUniqueId: (mesh: DracoGeometry, id: number) => DracoAttribute;
  GetAttributeDataArrayForAllPoints: (
    mesh: DracoGeometry,
    attribute: DracoAttribute,
    type: number,
    bytes: number,
    address: number,
  ) => boolean;
  GetTrianglesUInt32Array: (mesh: DracoGeometry, bytes: number, address: number) => boolean;
}

const KINDS = {
  Int8Array: { array: Int8Array, type: 'DT_INT8' },
  Uint8Array: { array: Uint8Array, type: 'DT_UINT8' },
  Int16Array: { array: Int16Array, type: 'DT_INT16' },
  Uint16Array: { array: Uint16Array, type: 'DT_UINT16' },
  Int32Array: { array: Int32Array, type: 'DT_INT32' },
  Uint32Array: { array: Uint32Array, type: 'DT_UINT32' },
  Float32Array: { array: Float32Array, type: 'DT_FLOAT32' },
} as const;
export type DracoKind = keyof typeof KINDS;

export interface DracoOrder {
  bytes: ArrayBuffer;
  /** Attribute id in the file, and the type of its values. */
  attributes: { name: string; id: number; kind: DracoKind }[];
}

export interface DracoMesh {
  index: Uint32Array<ArrayBuffer>;
  attributes: { name: string; values: InstanceType<(typeof KINDS)[DracoKind]['array']>; size: number }[];
}

/** Starts the decoder from its script source and its WebAssembly. */
export async function startDraco(script: string, wasmBinary: ArrayBuffer): Promise<Draco> {
  // oxlint-disable-next-line typescript/no-implied-eval -- the script declares a global, so it cannot be imported
  const start = new Function(`${script}\nreturn DracoDecoderModule;`)() as (given: object) => Promise<Draco>;
  return start({ wasmBinary });
}

/** Throws if the bytes are no mesh, or lack a requested attribute. */
export function dracoMesh(draco: Draco, { bytes, attributes }: DracoOrder): DracoMesh {
  const decoder = new draco.Decoder();
  const mesh = new draco.Mesh();
  try {
    if (!decoder.DecodeArrayToMesh(new Uint8Array(bytes), bytes.byteLength, mesh).ok()) throw new Error('No mesh in Draco.');
    return {
      index: new Uint32Array(
        copied(draco, mesh.num_faces() * 12, (length, address) => decoder.GetTrianglesUInt32Array(mesh, length, address)),
      ),
      attributes: attributes.map(({ name, id, kind }) => {
        const attribute = decoder.GetAttributeByUniqueId(mesh, id);
        const { array: Values, type } = KINDS[kind];
        const size = attribute.num_components();
        const length = mesh.num_points() * size * Values.BYTES_PER_ELEMENT;
        const read = (heapBytes: number, address: number) =>
          decoder.GetAttributeDataArrayForAllPoints(mesh, attribute, draco[type], heapBytes, address);
        return { name, values: new Values(copied(draco, length, read)), size };
      }),
    };
  } finally {
    draco.destroy(mesh);
    draco.destroy(decoder);
  }
}

/** Copies the decoder's output from its own memory. */
function copied(draco: Draco, length: number, write: (length: number, address: number) => boolean): ArrayBuffer {
  const { _malloc: take, _free: giveBack } = draco;
  const address = take(length);
  try {
    if (!write(length, address)) throw new Error('Draco could not tell all of a mesh.');
    return draco.HEAPU8.slice(address, address + length).buffer;
  } finally {
    giveBack(address);
  }
}
