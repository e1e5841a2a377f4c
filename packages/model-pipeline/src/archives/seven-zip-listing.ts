import type { ListedEntry } from './archive-answer.ts';

/** Parses 7-Zip's listing with `-slt`: a block of `Name = value` for each entry, after a line of dashes. */
export function parseListing(printed: string): ListedEntry[] {
  const [, list = ''] = printed.split(/^-{10}$/m, 2);
  return list
    .split(/\n\n+/)
    .map(fieldsOf)
    .filter((fields) => fields.has('Path'))
    .map(listedEntry);
}

function fieldsOf(block: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name, value] = /^([A-Z][A-Za-z ]*) = ?(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined && !fields.has(name)) fields.set(name, value);
  }
  return fields;
}

function listedEntry(fields: Map<string, string>): ListedEntry {
  const field = (name: string) => fields.get(name) ?? '';
  const attributes = field('Attributes');
  const isFolder = field('Folder') === '+' || attributes.startsWith('D');
  const isLink = ['Symbolic Link', 'Hard Link', 'Copy Link'].some((name) => field(name) !== '');
  const isPlain = !isLink && !/(?:^| )[lcbps][r-][w-]/.test(attributes) && field('Alternate Stream') !== '+';
  return {
    name: field('Path'),
    bytes: Number(field('Size') || 0),
    packedBytes: null,
    kind: isFolder ? 'folder' : isPlain ? 'file' : 'link or device',
    isLocked: field('Encrypted') === '+',
    isReadable: true,
    isForSevenZip: true,
    crc: /^[0-9A-F]{8}$/.test(field('CRC')) ? Number.parseInt(field('CRC'), 16) : null,
    place: null,
  };
}
