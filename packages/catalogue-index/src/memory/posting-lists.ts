import { LONGEST, readVarints, writeVarint } from './delta-varint.ts';

const CHUNK_BITS = 20;
const CHUNK_BYTES = 1 << CHUNK_BITS;
const FIRST_BLOCK = 16;
const LARGEST_BLOCK = 512;
/** Bytes at the end of a block with the offset of the next block. */
const LINK = 4;

/** Numbers of a list in a snapshot. */
const LIST_FIELDS = 7;

/** Offsets of a list: its first block, its write position, and the end of its last block before the link. */
interface PostingList {
  first: number;
  at: number;
  end: number;
  /** Size of its last block in bytes. */
  block: number;
  /** Its last number. */
  last: number;
  /** In bytes. */
  size: number;
}

/**
 * Posting lists: ascending numbers from 1 on, as delta varints. Most lists are short, and some are long. Blocks of shared
 * memory, each twice as large as the previous one, avoid copying growing arrays.
 */
export function postingLists() {
  const lists = new Map<number, PostingList>();
  const chunks: Buffer[] = [];
  /** Used bytes of the last chunk. */
  let taken = CHUNK_BYTES;

  /** Allocates a block. @returns its offset over all chunks. */
  function newBlock(size: number): number {
    if (taken + size > CHUNK_BYTES) {
      chunks.push(Buffer.alloc(CHUNK_BYTES));
      taken = 0;
    }
    taken += size;
    return (chunks.length - 1) * CHUNK_BYTES + taken - size;
  }

  const chunkAt = (place: number) => chunks[place >> CHUNK_BITS] as Buffer;
  const within = (place: number) => place & (CHUNK_BYTES - 1);
  const endOf = (start: number, block: number) => start + block - LINK;

  function newList(): PostingList {
    const first = newBlock(FIRST_BLOCK);
    return { first, at: first, end: endOf(first, FIRST_BLOCK), block: FIRST_BLOCK, last: 0, size: 0 };
  }

  function lengthen(list: PostingList): void {
    const block = blockAfter(list.block);
    const start = newBlock(block);
    chunkAt(list.end).writeInt32LE(start, within(list.end));
    Object.assign(list, { at: start, end: endOf(start, block), block });
  }

  return {
    /**
     * Appends a number to the list of a key. It must not be lower than the last one. Repeating the last one changes nothing.
     */
    add(key: number, number: number): void {
      let list = lists.get(key);
      if (list === undefined) lists.set(key, (list = newList()));
      const step = number - list.last;
      if (step === 0) return;
      if (list.at + LONGEST > list.end) lengthen(list);
      const at = within(list.at);
      const written = writeVarint(chunkAt(list.at), at, step) - at;
      list.last = number;
      list.at += written;
      list.size += written;
    },

    /** Content for a snapshot, valid until the next number. */
    stored: () => ({
      taken,
      chunks: chunks as Uint8Array[],
      lists: Float64Array.from(
        [...lists].flatMap(([key, { first, at, end, block, last, size }]) => [key, first, at, end, block, last, size]),
      ),
    }),
    restore(from: { taken: number; chunks: Uint8Array[]; lists: Float64Array }): void {
      taken = from.taken;
      for (const chunk of from.chunks)
        chunks.push(Buffer.from(chunk.buffer as ArrayBuffer, chunk.byteOffset, chunk.byteLength));
      for (let at = 0; at < from.lists.length; at += LIST_FIELDS) {
        const [key = 0, first = 0, end = 0, until = 0, block = 0, last = 0, size = 0] = from.lists.subarray(
          at,
          at + LIST_FIELDS,
        );
        lists.set(key, { first, at: end, end: until, block, last, size });
      }
    },

    /** Bytes of a list, at least one for each number. */
    size: (key: number): number => lists.get(key)?.size ?? 0,

    /** Reads a list into an array as long as its bytes. @returns the count of its numbers. */
    read(key: number, numbers: Int32Array): number {
      const list = lists.get(key);
      if (list === undefined) return 0;
      let count = 0;
      let [start, isLast] = [list.first, false];
      for (let block = FIRST_BLOCK; !isLast; block = blockAfter(block)) {
        const bytes = chunkAt(start);
        const link = within(endOf(start, block));
        isLast = list.end === endOf(start, block);
        let end = isLast ? within(list.at) : link;
        // A difference never ends with a zero byte, so zeros are the unused rest of a block.
        while (bytes[end - 1] === 0) end -= 1;
        count = readVarints(bytes, [within(start), end], numbers, count);
        start = bytes.readInt32LE(link);
      }
      return count;
    },
  };
}

const blockAfter = (size: number) => Math.min(size * 2, LARGEST_BLOCK);
