/** Converts materials and textures of FBX 6. Textures belong to a material or, in older files, to the faces of a mesh. */

import { childOf, numbersOf, textOf, type FbxNode } from './fbx-tree.ts';
import { plainName, propertiesOf, type OldFbx, type RenewedFbx } from './old-fbx.ts';
import { node, type NewFbxNode } from './write-fbx.ts';

const SURFACE_PROPERTIES =
  /^((Diffuse|Emissive|Specular)(Color|Factor)?|Opacity|TransparencyFactor|Shininess(Exponent)?|BumpFactor|ReflectionFactor)$/;
const TEXTURE_PROPERTIES = /^(WrapMode[UV]|Scaling|Translation)$/;

/** Mesh layers that assign textures to faces, with the material property of each. */
const LAYERS = new Map<string, string>(
  Object.entries({
    LayerElementTexture: 'DiffuseColor',
    LayerElementEmissive_Textures: 'EmissiveColor',
    LayerElementSpecularTextures: 'SpecularColor',
    LayerElementTransparentTextures: 'TransparentColor',
    LayerElementBumpTextures: 'Bump',
    LayerElementNormalMapTextures: 'NormalMap',
  }),
);

type Use = { property: string; texture: string };

export function renewMaterials(old: OldFbx, made: RenewedFbx, meshes: ReadonlySet<string>): void {
  const [materials, textures] = [old.of('Material'), old.of('Texture')];
  const isOfMaterial = ({ child, parent }: { child: string; parent: string }) => textures.has(child) && materials.has(parent);
  const textured = new Set(old.links.filter(isOfMaterial).map(({ parent }) => parent));
  const written = new Set<string>();
  for (const name of meshes) {
    const own = old.below(name).filter((child) => materials.has(child));
    const pictures = old.below(name).filter((child) => textures.has(child));
    const wanted = own.length === 0 && pictures.length > 0 ? [''] : own;
    const uses = usesByMaterial(old.of('Model').get(name)!, wanted.length, pictures);
    for (const [index, material] of wanted.entries()) {
      made.connect(writeMaterial(material, textured.has(material) ? [] : uses[index]!), made.idOf(name));
    }
  }
  for (const { child, parent, property } of old.links.filter(isOfMaterial)) {
    if (written.has(parent)) made.connect(writeTexture(child), made.idOf(parent), property ?? 'DiffuseColor');
  }

  /** A material with textures of a mesh differs from the same one without. */
  function writeMaterial(name: string, uses: readonly Use[]): number {
    const key = [name, ...uses.map(({ property, texture }) => `${property}: ${texture}`)].join('\n');
    const id = made.idOf(key);
    if (written.has(key)) return id;
    written.add(key);
    const material = materials.get(name);
    const model = textOf(childOf(material, 'ShadingModel')?.values[0]) || 'lambert';
    made.objects.push(
      node('Material', [id, plainName(name), ''], [node('ShadingModel', [model]), propertiesOf(material, SURFACE_PROPERTIES)]),
    );
    for (const { property, texture } of uses) made.connect(writeTexture(texture), id, property);
    return id;
  }

  function writeTexture(name: string): number {
    const id = made.idOf(name);
    if (written.has(name)) return id;
    written.add(name);
    const texture = textures.get(name)!;
    const film = textOf(childOf(texture, 'Media')?.values[0]);
    const video = old.of('Video').get(film);
    const file = fileOf(texture) || fileOf(video);
    made.objects.push(
      node('Texture', [id, plainName(name), ''], [node('FileName', [file]), propertiesOf(texture, TEXTURE_PROPERTIES)]),
    );
    const picture = made.idOf();
    made.objects.push(node('Video', [picture, plainName(film), 'Clip'], [node('Filename', [file]), ...contentOf(video)]));
    made.connect(picture, id);
    return id;
  }
}

/** The path relative to the model, or else the path on the author's machine. */
function fileOf(object: FbxNode | undefined): string {
  const names = ['RelativeFilename', 'FileName', 'Filename'];
  return names.map((name) => textOf(childOf(object, name)?.values[0])).find((path) => path !== '') ?? '';
}

/** The embedded picture, as bytes or as encoded text. */
function contentOf(video: FbxNode | undefined): NewFbxNode[] {
  const parts = childOf(video, 'Content')?.values ?? [];
  const bytes = parts.find((part) => part instanceof Uint8Array && part.length > 0);
  const content = bytes ?? parts.filter((part) => typeof part === 'string').join('');
  return content === '' ? [] : [node('Content', [content])];
}

/** Textures of each material of a mesh, taken from the first face that uses it. */
function usesByMaterial(model: FbxNode, materials: number, pictures: readonly string[]): Use[][] {
  const uses = Array.from({ length: materials }, (): Use[] => []);
  const add = (material: number, property: string, texture: string | undefined) => {
    const own = uses[material];
    if (texture === undefined || !own || own.some((use) => use.property === property)) return;
    own.push({ property, texture });
  };
  const layers = model.children.filter(({ name }) => LAYERS.has(name));
  const faces = numbersOf(childOf(childOf(model, 'LayerElementMaterial'), 'Materials'));
  for (const layer of layers) {
    const ids = numbersOf(childOf(layer, 'TextureId'));
    const isOfFaces = textOf(childOf(layer, 'MappingInformationType')?.values[0]) === 'ByPolygon';
    for (const [index, id] of ids.entries()) {
      const drawn = isOfFaces ? [faces[index] ?? faces[0] ?? 0] : [...uses.keys()];
      for (const material of drawn) add(material, LAYERS.get(layer.name)!, pictures[id]);
    }
  }
  // Without texture layers, each material has its own texture, or all share one.
  if (layers.length === 0) {
    for (const material of uses.keys()) {
      add(material, 'DiffuseColor', pictures[pictures.length === materials ? material : 0]);
    }
  }
  return uses;
}
