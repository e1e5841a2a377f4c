/** Converts node trees of materials to surfaces: the principled shader, simple shaders, and mixes of them. */

import { inputOf, kindOf, nodeTree, sourceOf, type NodeOutput, type NodeTree } from './blend-nodes.ts';
import type { ShadeReader } from './blend-shades.ts';
import type { BlendStruct } from './blend-struct.ts';
import { between, brightest, even, isPlain, multiplied, plainSurface, type BlendSurface, type Shade } from './blend-surface.ts';

const MAX_DEPTH = 40;
const DO_OUTPUT = 64;
const FOR_CYCLES = 1;
/** Opacity of glass. */
const GLASS = 0.3;

const PARTS = new WeakMap<NodeTree, Map<bigint, Part>>();

type Part = BlendSurface & { isClear: boolean; isLight: boolean };

const part = (surface: Partial<Part> = {}): Part => ({ ...plainSurface(), isClear: false, isLight: false, ...surface });

/** null: no node defines the surface. */
export function surfaceOfNodes(tree: BlendStruct, reader: ShadeReader): BlendSurface | null {
  const made = nodeTree(tree);
  const outputs = made.nodes.filter((node) => kindOf(node) === 'ShaderNodeOutputMaterial');
  const chosen = outputs.find((node) => (node.number('flag') & DO_OUTPUT) !== 0 && node.number('custom1') !== FOR_CYCLES);
  const end = chosen ?? outputs.find((node) => (node.number('flag') & DO_OUTPUT) !== 0) ?? outputs[0];
  if (!end) return null;
  const found = shader(made, end, ['Surface', 0], reader, 0);
  if (!found) return null;
  const displaced = inputOf(end, 'Displacement');
  if (displaced && !('input' in sourceOf(made, displaced))) reader.leftOut.add('displacement');
  return found.isClear ? { ...found, alpha: even(0), mode: 'blend' } : found;
}

function shader(
  tree: NodeTree,
  node: BlendStruct,
  names: (string | number)[],
  reader: ShadeReader,
  depth: number,
): Part | null {
  const socket = inputOf(node, ...names);
  const source = socket ? sourceOf(tree, socket) : null;
  return source && 'socket' in source && depth < MAX_DEPTH ? shaderOf(source, reader, depth + 1) : null;
}

/** Evaluates each output once, because links share nodes. */
function shaderOf(output: NodeOutput, reader: ShadeReader, depth: number): Part {
  let known = PARTS.get(output.tree);
  if (!known) PARTS.set(output.tree, (known = new Map()));
  const before = known.get(output.socket.block.address);
  if (before) return before;
  known.set(output.socket.block.address, part());
  const made = evaluated(output, reader, depth);
  known.set(output.socket.block.address, made);
  return made;
}

function evaluated({ tree, node, socket }: NodeOutput, reader: ShadeReader, depth: number): Part {
  const kind = kindOf(node).replace(/^ShaderNode/, '');
  const value = (otherwise: number, ...names: (string | number)[]) => reader.input(tree, node, names, depth) ?? even(otherwise);
  const color = () => value(0.8, 'Color');
  const normal = () => normalOf(tree, node, reader);
  switch (kind) {
    case 'BsdfPrincipled':
      return principled(tree, node, reader);
    case 'BsdfTransparent':
      return part({ isClear: true, base: color() });
    case 'Holdout':
      return part({ isClear: true });
    case 'Emission':
      return part({ isLight: true, base: even(0), emission: multiplied(color(), value(1, 'Strength')), roughness: even(1) });
    case 'BsdfGlossy':
    case 'BsdfAnisotropic':
    case 'BsdfMetallic':
      return part({
        base: value(0.8, 'Color', 'Base Color'),
        metallic: even(1),
        roughness: value(0.5, 'Roughness'),
        normal: normal(),
      });
    case 'BsdfGlass':
    case 'BsdfRefraction':
      return part({ base: color(), alpha: even(GLASS), mode: 'blend', roughness: value(0.1, 'Roughness'), normal: normal() });
    case 'EeveeSpecular':
      return part({
        base: value(0.8, 'Base Color'),
        roughness: value(0.5, 'Roughness'),
        emission: value(0, 'Emissive Color'),
        normal: normal(),
      });
    case 'BsdfDiffuse':
    case 'BsdfToon':
    case 'BsdfVelvet':
    case 'BsdfSheen':
    case 'BsdfTranslucent':
    case 'SubsurfaceScattering':
    case 'BsdfHair':
    case 'BsdfHairPrincipled':
      return part({ base: color(), roughness: even(1), normal: normal() });
    case 'MixShader':
      return mixed(tree, node, reader, depth);
    case 'AddShader': {
      const [one, other] = [0, 1].map((place) => shader(tree, node, [place], reader, depth));
      if (!one || !other) return one ?? other ?? part({ isClear: true });
      if (one.isClear || other.isClear) return one.isClear ? other : one;
      return { ...(one.isLight ? other : one), emission: (one.isLight ? one : other).emission };
    }
    default:
  }
  // A colour linked to a shader input is an emission.
  if (socket.number('type') !== 3) {
    const shining = reader.input(tree, node, [0], depth);
    return part({ isLight: true, base: even(0), emission: shining ?? even(0.5) });
  }
  reader.leftOut.add(`ShaderNode${kind}`);
  return part();
}

function principled(tree: NodeTree, node: BlendStruct, reader: ShadeReader): Part {
  const value = (otherwise: number, ...names: string[]) => reader.input(tree, node, names) ?? even(otherwise);
  const glow = value(0, 'Emission Color', 'Emission');
  const strength = value(1, 'Emission Strength');
  const through = value(0, 'Transmission Weight', 'Transmission');
  const surface = part({
    base: value(0.8, 'Base Color'),
    metallic: value(0, 'Metallic'),
    roughness: value(0.5, 'Roughness'),
    alpha: value(1, 'Alpha'),
    emission: brightest(glow) > 0 && brightest(strength) > 0 ? multiplied(glow, strength) : even(0),
    normal: normalOf(tree, node, reader),
  });
  const isGlass = isPlain(through) && brightest(through) > 0.5 && isPlain(surface.alpha) && brightest(surface.alpha) >= 1;
  return isGlass ? { ...surface, alpha: even(GLASS), mode: 'blend' } : surface;
}

function normalOf(tree: NodeTree, node: BlendStruct, reader: ShadeReader): BlendSurface['normal'] {
  const socket = inputOf(node, 'Normal');
  const source = socket ? sourceOf(tree, socket) : null;
  if (!source || 'input' in source) return null;
  if (kindOf(source.node) === 'ShaderNodeBump') {
    reader.leftOut.add('ShaderNodeBump');
    return normalOf(source.tree, source.node, reader);
  }
  if (kindOf(source.node) !== 'ShaderNodeNormalMap') {
    reader.leftOut.add(kindOf(source.node));
    return null;
  }
  const { picture } = reader.input(source.tree, source.node, ['Color']) ?? even(0);
  const strength = reader.input(source.tree, source.node, ['Strength']) ?? even(1);
  return picture ? { picture, strength: isPlain(strength) ? strength.factor[0] : 1 } : null;
}

function mixed(tree: NodeTree, node: BlendStruct, reader: ShadeReader, depth: number): Part {
  const share = reader.input(tree, node, ['Fac', 0], depth) ?? even(0.5);
  const [one, other] = [1, 2].map((place) => shader(tree, node, [place], reader, depth));
  // An unlinked shader is black and transparent.
  if (!one || !other) return one ?? other ?? part({ isClear: true });
  if (one.isClear && other.isClear) return one;
  if (one.isClear) return { ...other, alpha: covering(other.alpha, share) };
  if (other.isClear) return { ...one, alpha: isPlain(share) ? covering(one.alpha, even(1 - share.factor[0])) : one.alpha };
  if (!isPlain(share)) reader.leftOut.add('ShaderNodeMixShader');
  const weight = isPlain(share) ? share.factor[0] : 0.5;
  if (one.isLight !== other.isLight) {
    const [lit, shining] = one.isLight ? [other, one] : [one, other];
    if ((one.isLight ? 1 - weight : weight) >= 0.99) return shining;
    return { ...lit, emission: multiplied(shining.emission, even(one.isLight ? 1 - weight : weight)) };
  }
  if (weight > 0 && weight < 1) reader.leftOut.add('ShaderNodeMixShader');
  const heavier = weight > 0.5 ? other : one;
  return { ...heavier, base: between(one.base, other.base, weight), metallic: between(one.metallic, other.metallic, weight) };
}

const covering = (alpha: Shade, share: Shade): Shade => multiplied(share, alpha);
