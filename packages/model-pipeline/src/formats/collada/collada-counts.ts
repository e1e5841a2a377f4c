import { declaredCounts, sumOfCounts, type DeclaredCounts } from '../../declared-counts/declared-counts.ts';

/** Instanced geometry of a Collada file. Null if nodes are instanced. */
export function colladaCounts(text: string): DeclaredCounts | null {
  if (/<instance_node\b/.test(text)) return null;
  const shapes = new Map<string, DeclaredCounts>();
  for (const [, id = '', inside = ''] of text.matchAll(/<geometry\b[^>]*\bid="([^"]*)"[^>]*>([\s\S]*?)<\/geometry>/g)) {
    shapes.set(id, declaredCounts(trianglesIn(inside), verticesIn(inside)));
  }
  const used = new Set<string>();
  for (const [, id = ''] of text.matchAll(/<instance_geometry\b[^>]*\burl="#([^"]*)"/g)) used.add(id);
  const skins = new Map<string, string>();
  for (const [, id = '', source = ''] of text.matchAll(
    /<controller\b[^>]*\bid="([^"]*)"[\s\S]*?<(?:skin|morph)\b[^>]*\bsource="#([^"]*)"/g,
  )) {
    skins.set(id, source);
  }
  for (const [, id = ''] of text.matchAll(/<instance_controller\b[^>]*\burl="#([^"]*)"/g)) {
    used.add(skins.get(skins.get(id) ?? '') ?? skins.get(id) ?? '');
  }
  return sumOfCounts([...used].flatMap((id) => shapes.get(id) ?? []));
}

function trianglesIn(shape: string): number {
  let sum = 0;
  for (const [, count = 0] of shape.matchAll(/<triangles\b[^>]*\bcount="(\d+)"/g)) sum += Number(count);
  for (const [, counts = ''] of shape.matchAll(/<polylist\b[\s\S]*?<vcount>([^<]*)<\/vcount>/g)) {
    for (const corners of counts.trim().split(/\s+/)) sum += Math.max(0, Number(corners) - 2);
  }
  for (const [, , corners = ''] of shape.matchAll(/<(polygons|tristrips|trifans)\b([\s\S]*?)<\/\1>/g))
    sum += trianglesOfLists(corners);
  return sum;
}

/** Polygons, strips and fans of n corners have n - 2 triangles. Each corner has one number for each input offset. */
function trianglesOfLists(polygons: string): number {
  const offsets = [...polygons.matchAll(/\boffset="(\d+)"/g)].map(([, offset]) => Number(offset));
  const size = Math.max(0, ...offsets) + 1;
  return [...polygons.matchAll(/<p>([^<]*)<\/p>/g)].reduce(
    (sum, [, list = '']) => sum + Math.max(0, list.trim().split(/\s+/).length / size - 2),
    0,
  );
}

function verticesIn(shape: string): number {
  const [, places = ''] = /<vertices\b[\s\S]*?<input\b(?=[^>]*\bsemantic="POSITION")[^>]*\bsource="#([^"]*)"/.exec(shape) ?? [];
  const source = shape.split(/<source\b/).find((part) => /^[^>]*\bid="([^"]*)"/.exec(part)?.[1] === places) ?? '';
  return Number(/<accessor\b[^>]*\bcount="(\d+)"/.exec(source)?.[1] ?? 0);
}
