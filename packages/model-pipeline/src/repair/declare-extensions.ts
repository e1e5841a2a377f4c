import { ExtensionProperty, type Document, type Extension } from '@gltf-transform/core';
import { EXTTextureAVIF, EXTTextureWebP, KHRTextureBasisu } from '@gltf-transform/extensions';

/** Picture types that need an extension. */
const BY_TYPE: [type: string, extension: new (document: Document) => Extension][] = [
  ['image/webp', EXTTextureWebP],
  ['image/ktx2', KHRTextureBasisu],
  ['image/avif', EXTTextureAVIF],
];
/** Extensions that change attribute types and have no object in the file. */
const WITHOUT_OBJECT = new Set(['KHR_mesh_quantization', 'EXT_meshopt_compression', 'EXT_texture_webp', 'KHR_texture_basisu']);

/** Declares used extensions, and removes unused ones. */
export function declareExtensions(document: Document): void {
  const types = new Set(
    document
      .getRoot()
      .listTextures()
      .map((texture) => texture.getMimeType()),
  );
  for (const [type, extension] of BY_TYPE) {
    const declared = document.createExtension(extension);
    if (types.has(type)) declared.setRequired(true);
    else declared.dispose();
  }
  const edges = document.getGraph().listEdges();
  const used = new Set(edges.map((edge) => extensionOf(edge.getChild())));
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (!WITHOUT_OBJECT.has(extension.extensionName) && !used.has(extension.extensionName)) extension.setRequired(false);
  }
}

const extensionOf = (property: unknown) => (property instanceof ExtensionProperty ? property.extensionName : '');
