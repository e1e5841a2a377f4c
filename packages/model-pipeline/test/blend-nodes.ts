/** Builds node trees of Blender materials, by names of nodes and sockets. */

import type { BlendWriter, Values } from './blend-writer.ts';

export interface WrittenNode {
  kind: string;
  /** Default values of inputs by name; null: a shader socket. */
  inputs?: Record<string, number | number[] | null>;
  /** Default values of outputs. */
  outputs?: Record<string, number | number[] | null>;
  values?: Values;
}

const [NUMBER, COLOR, SHADER] = [0, 2, 3];
const VALUES_AS_STRUCTS_SINCE = 291;

/** A tree with this label. Links are 'node.Output' to 'node.Input'. */
export function writeNodes(
  writer: BlendWriter,
  nodes: Record<string, WrittenNode>,
  links: readonly [from: string, to: string][],
  { label = 'tree', code = 'DATA' } = {},
): void {
  const names = Object.keys(nodes);
  const at = (name: string) => `${label} ${name}`;
  writer.add(code, 'bNodeTree', label, {
    'nodes.first': at(names[0] ?? ''),
    'links.first': links.length > 0 ? `${label} link 0` : null,
  });
  for (const [index, [name, { kind, inputs = {}, outputs = {}, values = {} }]] of Object.entries(nodes).entries()) {
    const sides = [
      ['in', inputs],
      ['out', outputs],
    ] as const;
    const first = (side: string, sockets: object) => {
      const [socket] = Object.keys(sockets);
      return socket === undefined ? null : at(`${name}.${socket} ${side}`);
    };
    writer.add('DATA', 'bNode', at(name), {
      next: index + 1 < names.length ? at(names[index + 1]!) : null,
      idname: kind,
      'inputs.first': first('in', inputs),
      'outputs.first': first('out', outputs),
      ...values,
    });
    for (const [side, sockets] of sides) {
      const keys = Object.keys(sockets);
      for (const [place, socket] of keys.entries()) {
        const value = sockets[socket]!;
        const own = at(`${name}.${socket} ${side}`);
        writer.add('DATA', 'bNodeSocket', own, {
          next: place + 1 < keys.length ? at(`${name}.${keys[place + 1]} ${side}`) : null,
          identifier: socket,
          name: socket.replace(/_\d+$/, ''),
          type: value === null ? SHADER : Array.isArray(value) ? COLOR : NUMBER,
          default_value: value === null ? null : `${own} value`,
        });
        if (value === null) continue;
        // Older versions write no struct; the zero is the subtype of a number.
        if (writer.version < VALUES_AS_STRUCTS_SINCE)
          writer.plain(`${own} value`, 'float', Array.isArray(value) ? value : [0, value]);
        else if (Array.isArray(value)) writer.add('DATA', 'bNodeSocketValueRGBA', `${own} value`, { value });
        else writer.add('DATA', 'bNodeSocketValueFloat', `${own} value`, { value });
      }
    }
  }
  for (const [index, [from, to]] of links.entries()) {
    writer.add('DATA', 'bNodeLink', `${label} link ${index}`, {
      next: index + 1 < links.length ? `${label} link ${index + 1}` : null,
      fromnode: at(from.split('.')[0]!),
      fromsock: at(`${from} out`),
      tonode: at(to.split('.')[0]!),
      tosock: at(`${to} in`),
    });
  }
}

export const OUTPUT: WrittenNode = { kind: 'ShaderNodeOutputMaterial', inputs: { Surface: null }, values: { flag: 64 } };

export const principled = (inputs: NonNullable<WrittenNode['inputs']> = {}): WrittenNode => ({
  kind: 'ShaderNodeBsdfPrincipled',
  inputs: { 'Base Color': [0.8, 0.8, 0.8, 1], Metallic: 0, Roughness: 0.5, Alpha: 1, Normal: [0, 0, 0], ...inputs },
  outputs: { BSDF: null },
});

export const pictureNode = (image: string, storage: string | null = null): WrittenNode => ({
  kind: 'ShaderNodeTexImage',
  inputs: { Vector: [0, 0, 0] },
  outputs: { Color: [0, 0, 0, 0], Alpha: 0 },
  values: { id: image, storage },
});
