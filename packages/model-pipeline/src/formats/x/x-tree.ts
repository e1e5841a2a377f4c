/** Parses the object tree of a DirectX file: text, binary or compressed. */

import { FileRefusal } from '../../file-refusal.ts';
import { readXBytes, readXText, type XListener } from './x-tokens.ts';
import { unzipX } from './x-unzip.ts';

export interface XObject {
  /** In lower case; 'reference' for an object that is defined elsewhere by this name. */
  kind: string;
  name: string;
  values: (number | string)[];
  children: XObject[];
}

const HEADER_BYTES = 16;
const MAX_DEPTH = 500;

export function readXTree(bytes: Uint8Array<ArrayBuffer>): XObject {
  const header = String.fromCharCode(...bytes.subarray(0, HEADER_BYTES));
  const [, encoding, floatBits] = /^xof \d{4}(txt |bin |tzip|bzip)(\d{4})/.exec(header) ?? [];
  if (encoding === undefined) throw new FileRefusal('bad_input', 'notFormat', { format: 'DirectX' });
  const isPacked = encoding.endsWith('zip');
  const content = isPacked ? unzipX(bytes, HEADER_BYTES) : bytes.subarray(HEADER_BYTES);
  const root: XObject = { kind: '', name: '', values: [], children: [] };
  const listener = treeBuilder(root);
  if (encoding.startsWith('t')) readXText(content, listener);
  else readXBytes(content, { listener, hasLongFloats: floatBits === '0064' });
  return root;
}

export const childrenOf = ({ children }: XObject, kind: string) => children.filter((child) => child.kind === kind);

/** Templates declare the layout of objects. It is the same in all files, so they are skipped. */
const TEMPLATE = 'template';

function treeBuilder(root: XObject): XListener {
  const open = [root];
  let words: string[] = [];
  let templateDepth = 0;
  return {
    word(text) {
      words.push(text);
    },
    value(value) {
      words = [];
      if (templateDepth === 0) open.at(-1)!.values.push(value);
    },
    open() {
      const [kind = 'reference', name = ''] = words;
      words = [];
      if (templateDepth > 0 || kind === TEMPLATE) {
        templateDepth += 1;
        return;
      }
      const object: XObject = { kind: kind.toLowerCase(), name, values: [], children: [] };
      open.at(-1)!.children.push(object);
      open.push(object);
      if (open.length > MAX_DEPTH) throw new FileRefusal('bad_input', 'partsTooDeep', { format: 'X' });
    },
    close() {
      if (templateDepth > 0) templateDepth -= 1;
      else if (open.length > 1) {
        const object = open.pop()!;
        if (object.kind === 'reference') object.name = words[0] ?? '';
      }
      words = [];
    },
  };
}
