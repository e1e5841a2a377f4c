/** Composes USD layers into one. A layer's own opinions override those of the layers that it refers to. */

import { FileRefusal } from '../../file-refusal.ts';
import { finding, listedNames } from '../../finding.ts';
import type { ThreeSource } from '../../readers/three/three-textures.ts';
import type { UsdLayer, UsdSpec } from './usd-crate.ts';
import { arcsOf, isUsdPackage, readUsdLayer, type UsdArc } from './usd-layer.ts';

const MAX_LAYERS = 500;
const MAX_DEPTH = 32;
const MAX_SPECS = 500_000;

type Specs = Map<string, UsdSpec>;

export async function composeLayers({ files, main, notes }: ThreeSource): Promise<Specs> {
  const layers = new Map<string, UsdLayer>();
  const whole = new Map<string, Specs>();
  const lost = new Set<string>();
  let [made, isCircle] = [0, false];

  async function layerAt(path: string): Promise<UsdLayer | null> {
    const known = layers.get(path);
    if (known) return known;
    const bytes = await files.read(path);
    if (isUsdPackage(bytes)) return null;
    if (layers.size >= MAX_LAYERS) throw new FileRefusal('bad_input', 'layersTooMany', { limit: MAX_LAYERS });
    try {
      const layer = readUsdLayer(bytes);
      layers.set(path, layer);
      return layer;
    } catch (error) {
      // A truncated layer does not affect the others.
      if (path === main || error instanceof FileRefusal) throw error;
      return null;
    }
  }

  /** A composed layer, or null if it is missing. */
  async function wholeOf(reference: string, from: string, above: readonly string[]): Promise<Specs | null> {
    const path = files.resolve(reference, from);
    if (path !== null && above.includes(path)) isCircle = true;
    else if (path !== null && above.length < MAX_DEPTH) {
      const specs = await flatten(path, above);
      if (specs !== null) return specs;
      lost.add(reference);
    } else lost.add(reference);
    return null;
  }

  async function flatten(path: string, above: readonly string[]): Promise<Specs | null> {
    const known = whole.get(path);
    if (known) return known;
    const layer = await layerAt(path);
    if (layer === null) return null;
    const chain = [...above, path];
    const specs: Specs = new Map();
    for (const [place, spec] of layer.specs) specs.set(place, anchored(spec, path));
    for (const below of layer.below) {
      for (const [place, spec] of (await wholeOf(below, path, chain)) ?? []) add(specs, place, spec);
    }
    const naming = [...specs].filter(([, spec]) => arcsOf(spec).length > 0);
    for (const [place, spec] of naming) {
      const { references: _references, payload: _payload, ...fields } = spec.fields;
      specs.set(place, { ...spec, fields });
      for (const arc of arcsOf(spec)) await follow(specs, place, arc, path, chain);
    }
    whole.set(path, specs);
    return specs;
  }

  async function follow(specs: Specs, place: string, { layer, target }: UsdArc, path: string, chain: readonly string[]) {
    const from = layer === null ? specs : await wholeOf(layer, path, chain);
    if (from === null) return;
    const start = target ?? mainThingOf(from);
    if (start === null) return;
    if (layer === null && (isWithin(place, start) || isWithin(start, place))) isCircle = true;
    else {
      const taken = [...from].filter(([other]) => isWithin(other, start));
      for (const [other, spec] of taken) add(specs, place + other.slice(start.length), moved(spec, start, place));
    }
  }

  /** Adds weaker opinions. */
  function add(specs: Specs, place: string, weak: UsdSpec): void {
    made += 1;
    if (made > MAX_SPECS) throw new FileRefusal('bad_input', 'repeatedData', { format: 'USD' });
    const strong = specs.get(place);
    const opinions = Object.entries(strong?.fields ?? {}).filter(([, value]) => value !== '' && value !== undefined);
    specs.set(place, {
      specType: strong?.specType ?? weak.specType,
      fields: { ...weak.fields, ...Object.fromEntries(opinions) },
    });
  }

  /** Resolves asset paths relative to their layer. */
  function anchored({ specType, fields }: UsdSpec, path: string): UsdSpec {
    if (path === main || fields['typeName'] !== 'asset' || typeof fields['default'] !== 'string') return { specType, fields };
    const found = files.resolve(fields['default'].replace(/^@|@$/g, ''), path);
    return { specType, fields: found === null ? fields : { ...fields, default: found } };
  }

  const specs = await flatten(main, []);
  if (lost.size > 0) notes(finding('missing_file', 'layersUnread', { files: listedNames([...lost]) }));
  if (isCircle) notes(finding('mended', 'layerCycle'));
  return specs ?? new Map<string, UsdSpec>();
}

const isWithin = (place: string, start: string) =>
  place.startsWith(start) && (place.length === start.length || '/.{'.includes(place[start.length]!));

function mainThingOf(specs: Specs): string | null {
  const opinions = specs.get('/')?.fields['defaultPrim'];
  if (typeof opinions === 'string') return `/${opinions}`;
  return [...specs.keys()].find((place) => /^\/[^/.{]+$/.test(place)) ?? null;
}

/** Rewrites paths inside a moved prim. */
function moved({ specType, fields }: UsdSpec, from: string, to: string): UsdSpec {
  const turned = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const path = value.replace(/[<>]/g, '');
    return isWithin(path, from) ? to + path.slice(from.length) : value;
  };
  const own = { ...fields };
  for (const name of ['targetPaths', 'connectionPaths']) {
    const paths = own[name];
    if (Array.isArray(paths)) own[name] = paths.map(turned);
  }
  return { specType, fields: own };
}
