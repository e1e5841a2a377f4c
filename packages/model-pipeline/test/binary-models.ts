/** Builds small models in binary formats. */

function writer(bytes: number) {
  const out = new Uint8Array(bytes);
  const view = new DataView(out.buffer);
  let at = 0;
  const pen = {
    text: (value: string, length = value.length) => {
      out.set(new TextEncoder().encode(value), at);
      at += length;
      return pen;
    },
    u8: (...values: number[]) => put(values, 1, (value) => view.setUint8(at, value)),
    i16: (...values: number[]) => put(values, 2, (value) => view.setInt16(at, value, true)),
    u32: (...values: number[]) => put(values, 4, (value) => view.setUint32(at, value, true)),
    f32: (...values: number[]) => put(values, 4, (value) => view.setFloat32(at, value, true)),
    done: () => out.subarray(0, at),
  };
  function put(values: number[], size: number, set: (value: number) => void) {
    for (const value of values) {
      set(value);
      at += size;
    }
    return pen;
  }
  return pen;
}

/** A standing triangle, 30 units high. */
export function smallStl({ triangles = 1 } = {}): Uint8Array {
  const pen = writer(200).text('made by a test', 80).u32(triangles);
  return pen.f32(0, 0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 30).i16(0).done();
}

/** A triangle with colours. */
export function smallPly({ vertices = 3 } = {}): Uint8Array {
  const head = `ply\nformat binary_little_endian 1.0\nelement vertex ${vertices}\n${['x', 'y', 'z'].map((name) => `property float ${name}\n`).join('')}${['red', 'green', 'blue'].map((name) => `property uchar ${name}\n`).join('')}element face 1\nproperty list uchar int vertex_indices\nend_header\n`;
  const pen = writer(600).text(head);
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const) {
    pen.f32(x, y, 0).u8(255, 0, 0);
  }
  return pen.u8(3).u32(0, 1, 2).done();
}

/** A triangle facing X, 64 units high, with two clips of two frames. */
export function smallMd2({ vertices = 3 } = {}): Uint8Array {
  const frames = ['stand01', 'stand02', 'run1', 'run2'];
  const frameBytes = 40 + 3 * 4;
  const [skinsAt, uvsAt, trianglesAt, framesAt] = [68, 132, 144, 156];
  const end = framesAt + frames.length * frameBytes;
  const pen = writer(1000).text('IDP2').u32(8, 64, 32, frameBytes, 1, vertices, 3, 1, 0, frames.length);
  pen.u32(skinsAt, uvsAt, trianglesAt, framesAt, end, end).text('players/fairy/Blue.pcx', 64);
  pen.i16(0, 0, 64, 0, 0, 32, 0, 2, 1, 0, 2, 1);
  for (const [frame, name] of frames.entries()) {
    pen.f32(1, 1, 1, 0, 0, 0).text(name, 16);
    pen.u8(frame, 0, 0, 0, frame, 10, 0, 0, frame, 0, 64, 0);
  }
  return pen.done();
}

/** One red voxel in a space of 2 × 3 × 4. */
export function smallVox({ side = 2 } = {}): Uint8Array {
  const pen = writer(2000).text('VOX ').u32(150).text('MAIN').u32(0, 1200);
  pen.text('SIZE').u32(12, 0, side, 3, 4).text('XYZI').u32(8, 0, 1).u8(0, 0, 0, 1);
  pen.text('RGBA').u32(1024, 0).u8(255, 0, 0, 255);
  for (let color = 1; color < 256; color += 1) pen.u8(0, 0, 0, 255);
  return pen.done();
}

/** A model of voxels, in a cube with this side. */
export function voxFile(side: number, voxels: readonly number[][]): Uint8Array {
  const pen = writer(200 + voxels.length * 4);
  pen
    .text('VOX ')
    .u32(150)
    .text('MAIN')
    .u32(0, 40 + voxels.length * 4);
  pen
    .text('SIZE')
    .u32(12, 0, side, side, side)
    .text('XYZI')
    .u32(4 + voxels.length * 4, 0, voxels.length);
  for (const [x = 0, y = 0, z = 0] of voxels) pen.u8(x, y, z, 1);
  return pen.done();
}

/** A triangle in LightWave's object format: big-endian chunks. */
export function smallLwo(): Uint8Array {
  const chunk = (name: string, bytes: number[]) => [...ascii(name), 0, 0, 0, bytes.length, ...bytes];
  const float = (value: number) => [...new Uint8Array(new Float32Array([value]).buffer)].toReversed();
  const body = [
    ...ascii('LWO2'),
    ...chunk('TAGS', [...ascii('Skin'), 0, 0]),
    ...chunk('LAYR', [0, 0, 0, 0, ...float(0), ...float(0), ...float(0), 0, 0]),
    ...chunk('PNTS', [0, 0, 0, 1, 0, 0, 0, 1, 0].flatMap(float)),
    ...chunk('POLS', [...ascii('FACE'), 0, 3, 0, 0, 0, 1, 0, 2]),
    ...chunk('PTAG', [...ascii('SURF'), 0, 0, 0, 0]),
    ...chunk('SURF', [...ascii('Skin'), 0, 0, 0, 0, ...ascii('COLR'), 0, 14, ...float(1), ...float(0), ...float(0), 0, 0]),
  ];
  return Uint8Array.from([...ascii('FORM'), 0, 0, body.length >> 8, body.length & 255, ...body]);
}

/** A triangle of 3D Studio. */
export function smallThreeDs(): Uint8Array {
  const chunk = (id: number, ...parts: Uint8Array[]) => {
    const length = parts.reduce((sum, part) => sum + part.length, 6);
    return Uint8Array.from([...writer(6).i16(id).u32(length).done(), ...parts.flatMap((part) => [...part])]);
  };
  const places = chunk(0x4110, writer(40).i16(3).f32(0, 0, 0, 1, 0, 0, 0, 0, 1).done());
  const faces = chunk(0x4120, writer(10).i16(1, 0, 1, 2, 7).done());
  const object = chunk(0x4000, new TextEncoder().encode('Shape\0'), chunk(0x4100, places, faces));
  return chunk(0x4d4d, chunk(0x0002, writer(4).u32(3).done()), chunk(0x3d3d, object));
}

const ascii = (text: string) => [...new TextEncoder().encode(text)];

/** A triangle 64 units high along Z, on two bones of which one moves in a clip of two frames. */
export function smallIqm({ material = 'skin.png', corner = 2 } = {}): Uint8Array {
  const texts = ['', 'body', material, 'root', 'arm', 'wave'];
  const placeOf = (text: string) => texts.slice(0, texts.indexOf(text)).reduce((sum, each) => sum + each.length + 1, 0);
  const text = `${texts.join('\0')}\0`.padEnd(64, '\0');
  const [textsAt, meshesAt, arraysAt, valuesAt] = [124, 188, 212, 312];
  const [trianglesAt, jointsAt, posesAt, clipsAt, framesAt] = [420, 432, 528, 704, 724];
  const pen = writer(800).text('INTERQUAKEMODEL\0').u32(2, 0, 0, 64, textsAt, 1, meshesAt, 5, 3, arraysAt);
  pen.u32(1, trianglesAt, 0, 2, jointsAt, 2, posesAt, 1, clipsAt, 2, 1, framesAt, 0, 0, 0, 0, 0).text(text);
  pen.u32(placeOf('body'), placeOf(material), 0, 3, 0, 1);
  // Positions, UVs and colours; joints and weights as bytes.
  pen.u32(0, 0, 7, 3, valuesAt, 1, 0, 7, 2, valuesAt + 36, 4, 0, 1, 4, valuesAt + 60, 5, 0, 1, 4, valuesAt + 72);
  pen.u32(6, 0, 1, 4, valuesAt + 84);
  pen.f32(0, 0, 0, 10, 0, 0, 0, 0, 64).f32(0, 0, 1, 0, 0, 0.25);
  pen.u8(0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0).u8(255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0);
  pen.u8(255, 255, 255, 255, 255, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  pen.u32(0, 1, corner);
  pen.u32(placeOf('root'), 0xffffffff).f32(0, 0, 0, 0, 0, 0, 1, 1, 1, 1);
  pen.u32(placeOf('arm'), 0).f32(0, 0, 32, 0, 0, 0, 1, 1, 1, 1);
  const steps = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  pen.u32(0xffffffff, 0).f32(0, 0, 0, 0, 0, 0, 1, 1, 1, 1, ...steps);
  pen.u32(0, 4).f32(0, 0, 32, 0, 0, 0, 1, 1, 1, 1, ...steps.with(2, 0.5));
  return pen.u32(placeOf('wave'), 0, 2).f32(10).u32(0).i16(0, 20).done();
}
