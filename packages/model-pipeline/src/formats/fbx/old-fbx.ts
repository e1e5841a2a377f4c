/** Content of an FBX 6 file, and the newer objects that are built from it. */

import { FileRefusal } from '../../file-refusal.ts';
import { childOf, childrenOf, textOf, type FbxNode } from './fbx-tree.ts';
import { node, type NewFbxNode, type NewFbxValue } from './write-fbx.ts';

export interface OldFbx {
  tree: readonly FbxNode[];
  /** Objects of one kind by name. */
  of: (kind: string) => ReadonlyMap<string, FbxNode>;
  /** Connections by object name, in the order of the file. */
  links: FbxLink[];
  below: (parent: string) => readonly string[];
}

interface FbxLink {
  child: string;
  parent: string;
  property: string | null;
}

/** Objects with numeric ids, and their connections. */
export interface RenewedFbx {
  objects: NewFbxNode[];
  connections: NewFbxNode[];
  /** The same id for the same name; a new id without a name. */
  idOf: (name?: string) => number;
  connect: (child: number, parent: number, property?: string) => void;
}

/** Id of the scene's root. */
export const ROOT = 0;

export function oldFbx(tree: readonly FbxNode[]): OldFbx {
  const objects = sectionOf(tree, 'Objects')?.children ?? [];
  const connections = sectionOf(tree, 'Connections');
  if (objects.length === 0 || !connections) throw new FileRefusal('bad_input', 'objectsMissing', { format: 'FBX' });
  const kinds = new Map<string, Map<string, FbxNode>>();
  for (const object of objects) {
    const named = kinds.get(object.name) ?? new Map<string, FbxNode>();
    kinds.set(object.name, named);
    const name = textOf(object.values[0]);
    // The first object of a name is used.
    if (!named.has(name)) named.set(name, object);
  }
  const links = [...childrenOf(connections, 'Connect'), ...childrenOf(connections, 'C')].flatMap(({ values }): FbxLink[] => {
    const [, child, parent, property] = values;
    if (typeof child !== 'string' || typeof parent !== 'string') return [];
    return [{ child, parent, property: typeof property === 'string' ? property : null }];
  });
  const below = new Map<string, string[]>();
  for (const { child, parent } of links) {
    const known = below.get(parent);
    if (known) known.push(child);
    else below.set(parent, [child]);
  }
  return { tree, of: (kind) => kinds.get(kind) ?? new Map(), links, below: (parent) => below.get(parent) ?? [] };
}

export const sectionOf = (tree: readonly FbxNode[], name: string) => tree.find((each) => each.name === name);

export function renewedFbx(): RenewedFbx {
  const ids = new Map<string, number>();
  let last = ROOT;
  const made: RenewedFbx = {
    objects: [],
    connections: [],
    idOf(name) {
      const known = name === undefined ? undefined : ids.get(name);
      if (known !== undefined) return known;
      last += 1;
      if (name !== undefined) ids.set(name, last);
      return last;
    },
    connect(child, parent, property) {
      made.connections.push(node('C', property === undefined ? ['OO', child, parent] : ['OP', child, parent, property]));
    },
  };
  return made;
}

/** Returns 'Arm' for 'Model::Arm' in text, and for 'Arm', two control characters and 'Model' in binary files. */
export const plainName = (name: string) => name.split('\0')[0]!.replace(/^\w+::/, '');

/** Properties of an object by their names, as FBX 7 writes them. */
export function propertiesOf(object: FbxNode | undefined, wanted: RegExp): NewFbxNode {
  const properties = childrenOf(childOf(object, 'Properties60'), 'Property').flatMap(({ values }) => {
    const [name, type, flags, ...rest] = values;
    if (typeof name !== 'string' || !wanted.test(name) || rest.length === 0) return [];
    return [node('P', [name, textOf(type), '', textOf(flags), ...(rest as NewFbxValue[])])];
  });
  return node('Properties70', [], properties);
}
