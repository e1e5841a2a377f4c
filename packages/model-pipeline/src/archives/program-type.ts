import { open } from 'node:fs/promises';

const HEAD_BYTES = 64;
/** Where a program of Windows tells where its second head stands, and what that begins with. */
const SECOND_HEAD_AT = 0x3c;
const SECOND_HEADS = ['PE\0\0', 'NE', 'LE', 'LX'];
/** Linux; macOS in both byte orders; several of macOS in one, or a class of Java; Android; shortcuts of Windows. */
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
/** Names the program that runs it. Sounds begin with '#!AMR', pictures with '#?RADIANCE'. */
const SCRIPT = /^(?:\xef\xbb\xbf)?#! ?\//;

/** Whether a file is one that systems run, by its bytes, whatever it is called. */
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
