/** Hides nodes of a MagicaVoxel scene that its reader would show: https://github.com/ephtracy/voxel-model */

const HEAD_BYTES = 12;
/** A node id that no file uses. */
const EMPTY_GROUP = 0x7fff_fff0;

interface Transform {
  /** Offset of the child's id. */
  childAt: number;
  layer: number;
  isHidden: boolean;
}

/** The file with hidden transform nodes, and those of hidden layers, pointing to an empty group. */
export function hideVoxNodes(bytes: Uint8Array): { bytes: Uint8Array<ArrayBuffer>; hidden: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const transforms: Transform[] = [];
  const hiddenLayers = new Set<number>();
  for (let at = 8 + HEAD_BYTES; at + HEAD_BYTES <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const inside = at + HEAD_BYTES;
    if (name === 'nTRN') {
      const { isHidden, end } = readAttributes(view, inside + 4);
      transforms.push({ childAt: end, layer: view.getInt32(end + 8, true), isHidden });
    }
    if (name === 'LAYR' && readAttributes(view, inside + 4).isHidden) hiddenLayers.add(view.getInt32(inside, true));
    at = inside + view.getUint32(at + 4, true);
  }
  const hidden = transforms.filter(({ isHidden, layer }) => isHidden || hiddenLayers.has(layer));
  if (hidden.length === 0) return { bytes: new Uint8Array(bytes), hidden: 0 };
  const made = new Uint8Array(bytes.length + HEAD_BYTES * 2);
  made.set(bytes);
  const out = new DataView(made.buffer);
  for (const { childAt } of hidden) out.setUint32(childAt, EMPTY_GROUP, true);
  made.set(
    [...'nGRP'].map((letter) => letter.charCodeAt(0)),
    bytes.length,
  );
  out.setUint32(bytes.length + 4, HEAD_BYTES, true);
  out.setUint32(bytes.length + HEAD_BYTES, EMPTY_GROUP, true);
  return { bytes: made, hidden: hidden.length };
}

/** A dictionary of strings: '_hidden' is '1' for hidden nodes. */
function readAttributes(view: DataView, start: number): { isHidden: boolean; end: number } {
  let at = start + 4;
  let isHidden = false;
  const text = () => {
    const length = view.getUint32(at, true);
    const from = at + 4;
    at = from + length;
    if (at > view.byteLength) throw new RangeError('cut off');
    return length > 64 ? '' : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + from, length));
  };
  for (let left = view.getUint32(start, true); left > 0; left -= 1) {
    const [key, value] = [text(), text()];
    if (key === '_hidden' && value === '1') isHidden = true;
  }
  return { isHidden, end: at };
}
