/** Rewrites face elements that three's ColladaLoader does not support. */

const FACES = /<(polygons|tristrips|trifans)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const LISTS = /<p>([^<]*)<\/p>/g;

/**
 * Polygons become a polylist, strips and fans triangles. The loader would only read the last `<p>` of them.
 * Holes (`<h>`) are filled.
 */
export function withKnownFaces(text: string): string {
  if (!/<(?:polygons|tristrips|trifans)\b/.test(text)) return text;
  return text.replace(FACES, (_all, kind: string, attributes: string, inside: string) => {
    const inputs = inside.match(/<input\b[^>]*\/>|<input\b[^>]*>\s*<\/input>/g) ?? [];
    const offsets = inputs.map((input) => Number(/\boffset="(\d+)"/.exec(input)?.[1] ?? 0));
    const stride = Math.max(0, ...offsets) + 1;
    const faces = [...inside.matchAll(LISTS)].map(([, list = '']) => cornersOf(list, stride));
    const own = attributes.replace(/\s*\bcount="[^"]*"/, '');
    if (kind === 'polygons') {
      const sides = faces.map((corners) => corners.length).join(' ');
      return `<polylist${own} count="${faces.length}">${inputs.join('')}<vcount>${sides}</vcount><p>${joined(faces)}</p></polylist>`;
    }
    const triangles = faces.flatMap(kind === 'tristrips' ? trianglesOfStrip : trianglesOfFan);
    return `<triangles${own} count="${triangles.length}">${inputs.join('')}<p>${joined(triangles)}</p></triangles>`;
  });
}

/** Corners as groups of numbers, which are only rearranged. */
function cornersOf(list: string, stride: number): string[] {
  const numbers = list.trim().split(/\s+/);
  return Array.from({ length: Math.floor(numbers.length / stride) }, (_, index) =>
    numbers.slice(index * stride, (index + 1) * stride).join(' '),
  );
}

const joined = (faces: readonly string[][]) => faces.map((corners) => corners.join(' ')).join(' ');

/** Every second triangle of a strip has reversed winding. */
const trianglesOfStrip = (corners: string[]) =>
  corners
    .slice(2)
    .map((corner, at) => (at % 2 === 0 ? [corners[at]!, corners[at + 1]!, corner] : [corners[at + 1]!, corners[at]!, corner]));

const trianglesOfFan = (corners: string[]) => corners.slice(2).map((corner, at) => [corners[0]!, corners[at + 1]!, corner]);
