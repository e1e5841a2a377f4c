/** Builds LightWave objects (big-endian) with one surface 'Skin' and one picture. */

const ascii = (text: string) => [...new TextEncoder().encode(text)];
const text = (value: string) => [...ascii(value), 0, ...(value.length % 2 === 0 ? [0] : [])];
const short = (value: number) => [value >> 8, value & 255];
const float = (value: number) => [...new Uint8Array(new Float32Array([value]).buffer)].toReversed();
const floats = (values: readonly number[]) => values.flatMap(float);
const padded = (bytes: number[]) => (bytes.length % 2 === 0 ? bytes : [...bytes, 0]);
const chunk = (name: string, bytes: number[]) => [...ascii(name), 0, 0, ...short(bytes.length), ...padded(bytes)];
const part = (name: string, bytes: number[]) => [...ascii(name), ...short(bytes.length), ...padded(bytes)];
const form = (body: number[]) => Uint8Array.from([...ascii('FORM'), 0, 0, ...short(body.length), ...body]);

export interface LwoLayer {
  projection?: number;
  axis?: number;
  center?: number[];
  size?: number[];
  turn?: number[];
  times?: number[];
  wraps?: number[];
  reference?: string;
  channel?: string;
  ordinal?: string;
  enabled?: number;
}

interface LwoShape {
  places: number[][];
  faces: number[][];
}

/** The format of LightWave 6 and later. */
export function lwoModel({ places, faces }: LwoShape, layers: readonly LwoLayer[]): Uint8Array {
  return form([
    ...ascii('LWO2'),
    ...chunk('TAGS', text('Skin')),
    ...chunk('LAYR', [0, 0, 0, 0, ...floats([5, 6, 7]), ...text('')]),
    ...chunk('PNTS', floats(places.flat())),
    ...chunk('POLS', [...ascii('FACE'), ...faces.flatMap((face) => [face.length, ...face].flatMap(short))]),
    ...chunk('PTAG', [...ascii('SURF'), ...faces.flatMap((_, index) => [...short(index), 0, 0])]),
    ...chunk('CLIP', [0, 0, 0, 1, ...part('STIL', text('skin.png'))]),
    ...chunk('SURF', [...text('Skin'), ...text(''), ...layers.flatMap((layer) => part('BLOK', block(layer)))]),
  ]);
}

function block({ projection = 0, axis = 2, center = [0, 0, 0], size = [1, 1, 1], turn = [0, 0, 0], ...layer }: LwoLayer) {
  const { times = [1, 1], wraps = [1, 1], reference = '(none)', channel = 'COLR', ordinal = '\x80', enabled = 1 } = layer;
  const name = ordinal === '\x80' ? [0x80, 0] : text(ordinal);
  const place = [
    ...part('CNTR', [...floats(center), 0, 0]),
    ...part('SIZE', [...floats(size), 0, 0]),
    ...part('ROTA', [...floats(turn), 0, 0]),
    ...part('OREF', text(reference)),
  ];
  return [
    ...part('IMAP', [...name, ...part('CHAN', ascii(channel)), ...part('ENAB', short(enabled))]),
    ...part('TMAP', place),
    ...part('PROJ', short(projection)),
    ...part('AXIS', short(axis)),
    ...part('IMAG', short(1)),
    ...part('WRAP', wraps.flatMap(short)),
    ...part('WRPW', [...float(times[0]!), 0, 0]),
    ...part('WRPH', [...float(times[1]!), 0, 0]),
  ];
}

/** The format up to LightWave 5. */
export function oldLwoModel({ places, faces }: LwoShape, kind: string, layer: LwoLayer): Uint8Array {
  const { axis = 2, center = [0, 0, 0], size = [1, 1, 1], times = [1, 1], wraps = [1, 1] } = layer;
  return form([
    ...ascii('LWOB'),
    ...chunk('PNTS', floats(places.flat())),
    ...chunk('SRFS', text('Skin')),
    ...chunk(
      'POLS',
      faces.flatMap((face) => [face.length, ...face, 1].flatMap(short)),
    ),
    ...chunk('SURF', [
      ...text('Skin'),
      ...part('COLR', [255, 0, 0, 0]),
      ...part('CTEX', text(kind)),
      ...part('TIMG', text('skin.png')),
      ...part('TFLG', short(1 << axis)),
      ...part('TSIZ', floats(size)),
      ...part('TCTR', floats(center)),
      ...part('TWRP', wraps.flatMap(short)),
      ...part('TFP0', float(times[0]!)),
      ...part('TFP1', float(times[1]!)),
    ]),
  ]);
}
