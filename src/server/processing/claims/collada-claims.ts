/** Triangles of all shapes that stand somewhere in a Collada file; null where parts of it stand in other parts. */
export function colladaTriangles(text: string): number | null {
  if (/<instance_node\b/.test(text)) return null;
  const shapes = new Map<string, number>();
  for (const [, id = '', inside = ''] of text.matchAll(/<geometry\b[^>]*\bid="([^"]*)"[^>]*>([\s\S]*?)<\/geometry>/g)) {
    shapes.set(id, trianglesIn(inside));
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
  return [...used].reduce((sum, id) => sum + (shapes.get(id) ?? 0), 0);
}

function trianglesIn(shape: string): number {
  let sum = 0;
  for (const [, count = 0] of shape.matchAll(/<triangles\b[^>]*\bcount="(\d+)"/g)) sum += Number(count);
  for (const [, counts = ''] of shape.matchAll(/<polylist\b[\s\S]*?<vcount>([^<]*)<\/vcount>/g)) {
    for (const corners of counts.trim().split(/\s+/)) sum += Math.max(0, Number(corners) - 2);
  }
  return sum;
}
