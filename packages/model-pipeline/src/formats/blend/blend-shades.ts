/** Traces colours and numbers of node trees back to pictures, vertex colours and constants. */

import { inputOf, kindOf, ownValue, sourceOf, type NodeOutput, type NodeTree } from './blend-nodes.ts';
import type { BlendStruct } from './blend-struct.ts';
import { between, even, isPlain, multiplied, shade, type PictureUse, type Shade } from './blend-surface.ts';

const MAX_DEPTH = 60;
const MULTIPLY = 2;
const MIX = 0;
const NEAREST = 1;
const WRAPS: PictureUse['wrap'][] = ['repeat', 'clamp', 'clamp', 'mirror'];

/** Colour correction nodes. The colour passes through unchanged. */
const CORRECTIONS = new Set(
  'Gamma HueSaturation BrightContrast RGBCurve Invert Clamp MapRange RGBToBW'.split(' ').map((name) => `ShaderNode${name}`),
);
/** Nodes that depend on the view direction. They are evaluated as seen from the front. */
const VIEWS = new Set('Fresnel LayerWeight LightPath NewGeometry LightFalloff'.split(' ').map((name) => `ShaderNode${name}`));
const CHANNELS = new Map<string, PictureUse['channel']>(
  Object.entries({
    R: 'red',
    Red: 'red',
    G: 'green',
    Green: 'green',
    B: 'blue',
    Blue: 'blue',
  }),
);

export class ShadeReader {
  /** Node types that glTF cannot express. */
  readonly leftOut = new Set<string>();
  readonly #known = new WeakMap<NodeTree, Map<bigint, Shade>>();

  /** The value of an input; null: the input does not exist, or its value is not readable. */
  input(tree: NodeTree, node: BlendStruct, names: (string | number)[], depth = 0): Shade | null {
    const socket = inputOf(node, ...names);
    if (!socket) return null;
    const source = sourceOf(tree, socket);
    if ('input' in source) {
      const own = ownValue(source.input);
      return own.length > 0 ? shade(own) : null;
    }
    return this.#output(source, depth + 1);
  }

  /** Evaluates each output once: links share nodes and may form cycles. */
  #output(output: NodeOutput, depth: number): Shade {
    let known = this.#known.get(output.tree);
    if (!known) this.#known.set(output.tree, (known = new Map()));
    const before = known.get(output.socket.block.address);
    if (before) return before;
    known.set(output.socket.block.address, even(0.5));
    const made = this.#evaluated(output, depth);
    known.set(output.socket.block.address, made);
    return made;
  }

  #evaluated(output: NodeOutput, depth: number): Shade {
    const { tree, node, socket } = output;
    node.file.step();
    const kind = kindOf(node);
    if (depth > MAX_DEPTH) return this.#unknown(kind);
    switch (kind) {
      case 'ShaderNodeTexImage':
        return this.#picture(output);
      case 'ShaderNodeRGB':
      case 'ShaderNodeValue':
        return shade(ownValue(socket));
      case 'ShaderNodeVertexColor':
        return {
          ...even(1),
          vertexColors: node.to('storage')?.text('layer_name') ?? '',
          isVertexAlpha: socket.text('name') === 'Alpha',
        };
      case 'ShaderNodeAttribute':
        return {
          ...even(1),
          vertexColors: node.to('storage')?.text('name') ?? '',
          isVertexAlpha: socket.text('name') === 'Alpha',
        };
      case 'ShaderNodeMixRGB':
        return this.#mixed(output, [0, 1, 2], node.number('custom1'), depth);
      case 'ShaderNodeMix': {
        const kindOfMix = node.to('storage')?.number('data_type') ?? 2;
        const suffix = ['Float', 'Vector', 'Color'][kindOfMix] ?? 'Color';
        const names = [`Factor_Float`, `A_${suffix}`, `B_${suffix}`];
        return this.#mixed(output, names, kindOfMix === 2 ? (node.to('storage')?.number('blend_type') ?? 0) : MIX, depth);
      }
      case 'ShaderNodeMath':
        return this.#math(output, depth);
      case 'ShaderNodeValToRGB':
        return this.#ramp(output, depth);
      case 'ShaderNodeTexChecker':
        this.leftOut.add(kind);
        return between(this.#plainInput(tree, node, 'Color1'), this.#plainInput(tree, node, 'Color2'), 0.5);
      case 'ShaderNodeSeparateRGB':
      case 'ShaderNodeSeparateColor':
      case 'ShaderNodeSeparateXYZ': {
        const whole = this.input(tree, node, [0], depth) ?? even(0.5);
        const channel = CHANNELS.get(socket.text('name'));
        return whole.picture && channel ? { ...whole, picture: { ...whole.picture, channel } } : whole;
      }
      default:
    }
    if (VIEWS.has(kind)) return even(socket.text('name') === 'Is Camera Ray' ? 1 : 0);
    if (!CORRECTIONS.has(kind)) return this.#unknown(kind);
    const through = this.input(tree, node, ['Color', 'Value', 0], depth) ?? even(0.5);
    if (!isPlain(through)) this.leftOut.add(kind);
    return through;
  }

  #unknown(kind: string): Shade {
    this.leftOut.add(kind);
    return even(0.5);
  }

  #plainInput(tree: NodeTree, node: BlendStruct, name: string): Shade {
    const value = this.input(tree, node, [name]);
    return value && isPlain(value) ? value : even(0.5);
  }

  #mixed({ tree, node }: NodeOutput, names: (string | number)[], blend: number, depth: number): Shade {
    const [by, one, other] = names.map((name) => this.input(tree, node, [name], depth) ?? even(0.5));
    const share = isPlain(by!) ? by!.factor[0] : 0.5;
    if (blend === MULTIPLY) {
      if (one!.picture && other!.picture) this.leftOut.add('ShaderNodeMixRGB');
      if (isPlain(other!)) return multiplied(one!, between(even(1), other!, share));
      return share <= 0 ? one! : multiplied(one!, other!);
    }
    if (blend === MIX && (share <= 0 || share >= 1)) return share <= 0 ? one! : other!;
    if (![by!, one!, other!].every(isPlain)) this.leftOut.add('ShaderNodeMixRGB');
    if (blend === MIX) return between(one!, other!, share);
    return isPlain(one!) && !isPlain(other!) ? other! : one!;
  }

  #math({ tree, node }: NodeOutput, depth: number): Shade {
    const [one, other] = [0, 1].map((place) => this.input(tree, node, [place], depth) ?? even(0.5));
    if (node.number('custom1') === MULTIPLY) return multiplied(one!, other!);
    this.leftOut.add('ShaderNodeMath');
    return isPlain(one!) ? other! : one!;
  }

  /** A picture passes through unchanged. A computed input gives the mean colour of the ramp. */
  #ramp({ tree, node }: NodeOutput, depth: number): Shade {
    const by = this.input(tree, node, ['Fac', 0], depth) ?? even(0.5);
    this.leftOut.add('ShaderNodeValToRGB');
    if (!isPlain(by)) return by;
    const band = node.to('storage');
    const bytes = band?.inside('data');
    const stops = bytes?.run(Math.min(32, band?.number('tot') ?? 0)) ?? [];
    if (stops.length === 0) return even(0.5);
    const mean = (name: string) => stops.reduce((sum, stop) => sum + stop.number(name), 0) / stops.length;
    return shade([mean('r'), mean('g'), mean('b')]);
  }

  #picture({ tree, node, socket }: NodeOutput): Shade {
    const image = node.to('id');
    if (image?.type !== 'Image') return even(0);
    const storage = node.to('storage');
    const use: PictureUse = {
      image,
      channel: socket.text('name') === 'Alpha' ? 'alpha' : 'color',
      uv: '',
      wrap: WRAPS[storage?.number('extension') ?? 0] ?? 'repeat',
      isNearest: storage?.number('interpolation') === NEAREST,
      scale: [1, 1],
      offset: [0, 0],
    };
    this.#place(use, tree, node);
    return { ...even(1), picture: use };
  }

  #place(use: PictureUse, tree: NodeTree, node: BlendStruct): void {
    const socket = inputOf(node, 'Vector');
    const source = socket ? sourceOf(tree, socket) : null;
    if (!source || 'input' in source) return;
    let from: NodeOutput = source;
    if (kindOf(from.node) === 'ShaderNodeMapping') {
      const mapping = from.node;
      const storage = mapping.to('storage');
      const place = (name: string, old: string) => {
        const input = inputOf(mapping, name);
        return input ? ownValue(input) : (storage?.numbers(old) ?? []);
      };
      const [x = 0, y = 0] = place('Location', storage?.has('base') ? 'base.loc' : 'loc');
      const [scaleX = 1, scaleY = 1] = place('Scale', storage?.has('base') ? 'base.size' : 'size');
      const [, , turn = 0] = place('Rotation', storage?.has('base') ? 'base.rot' : 'rot');
      if (turn === 0) Object.assign(use, { scale: [scaleX, scaleY], offset: [x, y] });
      else this.leftOut.add('ShaderNodeMapping');
      const before = inputOf(mapping, 'Vector', 0);
      const next = before ? sourceOf(from.tree, before) : null;
      if (!next || 'input' in next) return;
      from = next;
    }
    const kind = kindOf(from.node);
    const output = from.socket.text('name');
    if (kind === 'ShaderNodeUVMap') use.uv = from.node.to('storage')?.text('uv_map') ?? '';
    else if (kind === 'ShaderNodeAttribute') use.uv = from.node.to('storage')?.text('name') ?? '';
    else if (kind !== 'ShaderNodeTexCoord' || output !== 'UV')
      this.leftOut.add(kind === 'ShaderNodeTexCoord' ? `${kind} ${output}` : kind);
  }
}
