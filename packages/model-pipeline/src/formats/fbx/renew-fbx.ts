/**
 * Converts FBX 6 to FBX 7. FBX 6 refers to objects by name, stores a mesh in its model, and has a separate section for
 * clips.
 */

import { childOf, numbersOf, textOf, type FbxNode } from './fbx-tree.ts';
import { oldFbx, plainName, propertiesOf, renewedFbx, ROOT, sectionOf, type OldFbx, type RenewedFbx } from './old-fbx.ts';
import { renewClips } from './renew-fbx-clips.ts';
import { renewMaterials } from './renew-fbx-materials.ts';
import { node, type NewFbxNode } from './write-fbx.ts';

const MODEL_PROPERTIES =
  /^(Lcl (Translation|Rotation|Scaling)|(Pre|Post)Rotation|RotationOrder|(Rotation|Scaling)(Offset|Pivot)|Geometric(Translation|Rotation|Scaling)|InheritType)$/;
/** Lists in each layer of a mesh. */
const LAYERS = new Map<string, [string, ...string[]]>(
  Object.entries({
    LayerElementNormal: ['Normals', 'NormalsIndex'],
    LayerElementUV: ['UV', 'UVIndex'],
    LayerElementColor: ['Colors', 'ColorIndex'],
    LayerElementMaterial: ['Materials'],
  }),
);

export function renewFbx(tree: readonly FbxNode[]): NewFbxNode[] {
  const old = oldFbx(tree);
  const made = renewedFbx();
  const meshes = renewModels(old, made);
  renewSkins(old, made, meshes);
  renewMaterials(old, made, meshes);
  renewClips(old, made);
  const settings = childOf(sectionOf(tree, 'Objects'), 'GlobalSettings') ?? sectionOf(tree, 'GlobalSettings');
  return [
    node('GlobalSettings', [], [propertiesOf(settings, /^(UpAxis|UnitScaleFactor)$/)]),
    node('Objects', [], made.objects),
    node('Connections', [], made.connections),
  ];
}

/** Returns the names of meshes. */
function renewModels(old: OldFbx, made: RenewedFbx): Set<string> {
  const models = old.of('Model');
  const linked = new Set(old.links.flatMap(({ child, parent }) => [child, parent]));
  const parents = new Map<string, string>();
  for (const { child, parent, property } of old.links) {
    if (property === null && models.has(child) && models.has(parent) && !parents.has(child)) parents.set(child, parent);
  }
  const meshes = new Set<string>();
  for (const [name, model] of models) {
    const isMesh = childOf(model, 'Vertices') !== undefined && childOf(model, 'PolygonVertexIndex') !== undefined;
    // Exporters add unconnected cameras of their program to every file.
    if (!isMesh && !linked.has(name)) continue;
    const id = made.idOf(name);
    const type = /^(Limb|Root)/.test(textOf(model.values[1])) ? 'LimbNode' : 'Null';
    made.objects.push(node('Model', [id, plainName(name), isMesh ? 'Mesh' : type], [propertiesOf(model, MODEL_PROPERTIES)]));
    const parent = parents.get(name);
    made.connect(id, parent !== undefined && endsAtRoot(parents, name) ? made.idOf(parent) : ROOT);
    if (!isMesh) continue;
    meshes.add(name);
    const geometry = made.idOf(geometryName(name));
    made.objects.push(renewMesh(model, geometry));
    made.connect(geometry, id);
  }
  return meshes;
}

/** Whether the chain of parents has no cycle. */
function endsAtRoot(parents: ReadonlyMap<string, string>, name: string): boolean {
  const passed = new Set<string>();
  for (let at: string | undefined = name; at !== undefined; at = parents.get(at)) {
    if (passed.has(at)) return false;
    passed.add(at);
  }
  return true;
}

const geometryName = (model: string) => `mesh of ${model}`;

function renewMesh(model: FbxNode, id: number): NewFbxNode {
  const layers = model.children.flatMap((layer) => {
    const lists = LAYERS.get(layer.name);
    if (!lists || !childOf(layer, lists[0])) return [];
    const mapping = textOf(childOf(layer, 'MappingInformationType')?.values[0]);
    const reference = textOf(childOf(layer, 'ReferenceInformationType')?.values[0]);
    const children = [
      node('MappingInformationType', [mapping]),
      node('ReferenceInformationType', [reference === 'Index' ? 'IndexToDirect' : reference]),
      ...lists.flatMap((list) => listOf(layer, list)),
    ];
    return [node(layer.name, [Number(layer.values[0] ?? 0)], children)];
  });
  return node('Geometry', [id, '', 'Mesh'], [...listOf(model, 'Vertices'), ...listOf(model, 'PolygonVertexIndex'), ...layers]);
}

/** Newer files connect a skin to its mesh, not to the model. */
function renewSkins(old: OldFbx, made: RenewedFbx, meshes: ReadonlySet<string>): void {
  const [models, deformers] = [old.of('Model'), old.of('Deformer')];
  const meshOf = new Map(old.links.filter(({ parent }) => meshes.has(parent)).map(({ child, parent }) => [child, parent]));
  for (const [skin, deformer] of deformers) {
    const mesh = meshOf.get(skin);
    if (textOf(deformer.values[1]) !== 'Skin' || mesh === undefined) continue;
    const clusters = old.below(skin).flatMap((name) => {
      const cluster = deformers.get(name);
      const bone = old.below(name).find((child) => models.has(child));
      if (!cluster || bone === undefined || numbersOf(childOf(cluster, 'TransformLink')).length !== 16) return [];
      return [{ name, cluster, bone }];
    });
    if (clusters.length === 0) continue;
    made.objects.push(node('Deformer', [made.idOf(skin), plainName(skin), 'Skin']));
    made.connect(made.idOf(skin), made.idOf(geometryName(mesh)));
    for (const { name, cluster, bone } of clusters) {
      const weights = ['Indexes', 'Weights'].flatMap((list) => listOf(cluster, list));
      const lists = [...(weights.length === 2 ? weights : []), ...listOf(cluster, 'TransformLink')];
      made.objects.push(node('Deformer', [made.idOf(name), plainName(name), 'Cluster'], lists));
      made.connect(made.idOf(name), made.idOf(skin));
      made.connect(made.idOf(bone), made.idOf(name));
    }
  }
}

function listOf(parent: FbxNode, name: string): NewFbxNode[] {
  const list = childOf(parent, name);
  return list ? [node(name, [Float64Array.from(numbersOf(list))])] : [];
}
