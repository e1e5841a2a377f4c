import { open } from 'node:fs/promises';

const HEAD_BYTES = 64;
/** Offset of the pointer to the second header of a Windows program, and its magic bytes. */
const SECOND_HEAD_AT = 0x3c;
const SECOND_HEADS = ['PE\0\0', 'NE', 'LE', 'LX'];
/** ELF; Mach-O in both byte orders; universal Mach-O or a Java class; DEX; Windows shortcuts. */
const MARKS = [
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  'dex\n',
  'L\0\0\0\x01\x14\x02\0',
];
/** A shebang line. Sounds begin with '#!AMR', pictures with '#?RADIANCE'. */
const SCRIPT = /^(?:\xef\xbb\xbf)?#! ?\//;

/** Whether systems execute a file, by its bytes. */
export async function isProgram(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  const read = async (at: number, length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const head = await read(0, HEAD_BYTES);
    const text = head.toString('latin1');
    if (MARKS.some((mark) => text.startsWith(mark)) || SCRIPT.test(text)) return true;
    if (!text.startsWith('MZ') || head.length < HEAD_BYTES) return false;
    const second = (await read(head.readUInt32LE(SECOND_HEAD_AT), 4)).toString('latin1');
    return SECOND_HEADS.some((mark) => second.startsWith(mark));
  } finally {
    await handle.close();
  }
}
