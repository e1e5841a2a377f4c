/** Node trees. Resolves links through groups, reroutes and muted nodes. */

import type { BlendStruct } from './blend-struct.ts';

const MUTED = 512;
const MAX_HOPS = 500;
/** Type numbers of versions that did not write names. */
const OLD_TYPES: Record<number, string> = {
  124: 'ShaderNodeOutputMaterial',
  125: 'ShaderNodeBsdfDiffuse',
  127: 'ShaderNodeBsdfGlossy',
  128: 'ShaderNodeMixShader',
  129: 'ShaderNodeBsdfTransparent',
  137: 'ShaderNodeEmission',
  143: 'ShaderNodeTexImage',
  193: 'ShaderNodeBsdfPrincipled',
};

export interface NodeTree {
  nodes: BlendStruct[];
  /** Output that is linked to an input, by the input's address. */
  links: Map<bigint, { node: BlendStruct; socket: BlendStruct }>;
  /** The node that uses this tree as a group, and the tree of that node. */
  within: { tree: NodeTree; node: BlendStruct } | null;
  /** Nested groups, by the address of their nodes. */
  groups: Map<bigint, NodeTree>;
}

export interface NodeOutput {
  tree: NodeTree;
  node: BlendStruct;
  socket: BlendStruct;
}

export function nodeTree(tree: BlendStruct, within: NodeTree['within'] = null): NodeTree {
  const links: NodeTree['links'] = new Map();
  for (const link of tree.list('links')) {
    const [node, socket, to] = [link.to('fromnode'), link.to('fromsock'), link.to('tosock')];
    if (node && socket && to) links.set(to.block.address, { node, socket });
  }
  return { nodes: tree.list('nodes'), links, within, groups: new Map() };
}

export const kindOf = (node: BlendStruct) => node.text('idname') || (OLD_TYPES[node.number('type')] ?? '');

/** An input by one of its names or indices. */
export function inputOf(node: BlendStruct, ...names: (string | number)[]): BlendStruct | null {
  const inputs = node.list('inputs');
  for (const name of names) {
    const found =
      typeof name === 'number'
        ? inputs[name]
        : (inputs.find((socket) => socket.text('identifier') === name) ??
          inputs.find((socket) => socket.text('name') === name));
    if (found) return found;
  }
  return null;
}

/** Final source of an input's value: a linked output, or an unlinked input. */
export function sourceOf(tree: NodeTree, input: BlendStruct): NodeOutput | { tree: NodeTree; input: BlendStruct } {
  let at = { tree, input };
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const link = at.tree.links.get(at.input.block.address);
    if (!link) return at;
    const next = passedOn({ tree: at.tree, ...link });
    if ('socket' in next) return next;
    at = next;
  }
  return at;
}

/** Follows pass-through nodes to their input. */
function passedOn({ tree, node, socket }: NodeOutput): NodeOutput | { tree: NodeTree; input: BlendStruct } {
  const kind = kindOf(node);
  const sameType = node.list('inputs').find((input) => input.number('type') === socket.number('type'));
  const isMuted = (node.number('flag') & MUTED) !== 0;
  if ((kind === 'NodeReroute' || isMuted) && sameType) return { tree, input: sameType };
  if (kind === 'ShaderNodeGroup' || kind === 'NodeGroup') {
    const inner = node.to('id');
    if (inner?.type !== 'bNodeTree' || depthOf(tree) > 16) return { tree, node, socket };
    const made = tree.groups.get(node.block.address) ?? nodeTree(inner, { tree, node });
    tree.groups.set(node.block.address, made);
    const end = made.nodes.find((each) => kindOf(each) === 'NodeGroupOutput');
    const input = end && inputOf(end, socket.text('identifier'), socket.text('name'));
    return input ? { tree: made, input } : { tree, node, socket };
  }
  if (kind === 'NodeGroupInput' && tree.within) {
    const input = inputOf(tree.within.node, socket.text('identifier'), socket.text('name'));
    if (input) return { tree: tree.within.tree, input };
  }
  return { tree, node, socket };
}

const depthOf = ({ within }: NodeTree): number => (within ? 1 + depthOf(within.tree) : 0);

/** Layouts of socket values by the type of the socket. */
const VALUE_LAYOUTS: Record<number, string> = {
  0: 'bNodeSocketValueFloat',
  1: 'bNodeSocketValueVector',
  2: 'bNodeSocketValueRGBA',
  4: 'bNodeSocketValueBoolean',
  6: 'bNodeSocketValueInt',
};

/**
 * Default value of an unlinked socket; empty if the file has none. Blender 2.66 to 2.90 wrote these values as raw data:
 * the block has no struct, and the socket's type gives the layout.
 */
export function ownValue(socket: BlendStruct): number[] {
  const layout = VALUE_LAYOUTS[socket.number('type')];
  const values = socket.to('default_value', layout)?.numbers('value') ?? socket.numbers('ns.vec');
  return values.length === 1 ? [values[0]!, values[0]!, values[0]!, values[0]!] : values;
}
