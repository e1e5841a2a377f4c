/** CP949, the code page of Korean Windows: EUC-KR, which Node decodes, and 8,822 further syllables in the order of Unicode. */

const strict = new TextDecoder('euc-kr', { fatal: true, ignoreBOM: true });
let beyond: Map<number, string> | null = null;

/** Null if the bytes are not valid CP949. */
export function readCp949(raw: Uint8Array): string | null {
  beyond ??= syllablesBeyond();
  let text = '';
  for (let at = 0; at < raw.length; at += 1) {
    const lead = raw[at]!;
    if (lead < 0x80) text += String.fromCharCode(lead);
    else {
      const character = beyond.get((lead << 8) | (raw[at + 1] ?? 0)) ?? decoded(raw.subarray(at, at + 2));
      if (character === null) return null;
      text += character;
      at += 1;
    }
  }
  return text;
}

function decoded(pair: Uint8Array): string | null {
  try {
    return strict.decode(pair);
  } catch {
    return null;
  }
}

function syllablesBeyond(): Map<number, string> {
  const standard = new Set<string>();
  for (let lead = 0xb0; lead <= 0xc8; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) standard.add(decoded(Uint8Array.of(lead, trail)) ?? '');
  }
  const others = Array.from({ length: 11_172 }, (_, at) => String.fromCharCode(0xac00 + at)).filter(
    (each) => !standard.has(each),
  );
  const places: number[] = [];
  for (let lead = 0x81; lead <= 0xc6; lead += 1) {
    for (let trail = 0x41; trail <= (lead < 0xa1 ? 0xfe : 0xa0); trail += 1) {
      if (trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81) places.push((lead << 8) | trail);
    }
  }
  return new Map(others.map((syllable, at) => [places[at]!, syllable]));
}
