/** Messages over a pipe: lengths of a JSON head and of a body as two 32-bit integers, then both. */

export interface Frame {
  head: unknown;
  body: Buffer;
}

const LENGTHS_BYTES = 8;

export function encodeFrame({ head, body }: { head: unknown; body: Uint8Array }): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS_BYTES);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(body.length, 4);
  return [lengths, text, body];
}

/** Returns complete frames of the chunks so far. Throws for frames longer than `maxBytes`. */
export function frameReader(maxBytes: number): (chunk: Buffer) => Frame[] {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let wanted = LENGTHS_BYTES;

  return (chunk) => {
    chunks.push(chunk);
    bytes += chunk.length;
    const frames: Frame[] = [];
    while (bytes >= wanted) {
      const all = Buffer.concat(chunks, bytes);
      const [headBytes, bodyBytes] = [all.readUInt32BE(0), all.readUInt32BE(4)];
      const end = LENGTHS_BYTES + headBytes + bodyBytes;
      if (end > maxBytes) throw new RangeError(`A frame of ${end} bytes is longer than ${maxBytes}.`);
      chunks = [all];
      wanted = end;
      if (bytes < end) break;
      const bodyStart = LENGTHS_BYTES + headBytes;
      frames.push({ head: JSON.parse(all.toString('utf8', LENGTHS_BYTES, bodyStart)), body: all.subarray(bodyStart, end) });
      chunks = [all.subarray(end)];
      bytes -= end;
      wanted = LENGTHS_BYTES;
    }
    return frames;
  };
}
