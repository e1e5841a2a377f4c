import { ExtensionProperty, type Document, type Extension } from '@gltf-transform/core';
import { EXTTextureAVIF, EXTTextureWebP, KHRTextureBasisu } from '@gltf-transform/extensions';

/** Picture types that glTF allows by an extension only. */
const BY_TYPE: [type: string, extension: new (document: Document) => Extension][] = [
  ['image/webp', EXTTextureWebP],
  ['image/ktx2', KHRTextureBasisu],
  ['image/avif', EXTTextureAVIF],
];
/** They change the types of attributes, and have no object of their own in the file. */
const WITHOUT_OBJECT = new Set(['KHR_mesh_quantization', 'EXT_meshopt_compression', 'EXT_texture_webp', 'KHR_texture_basisu']);

/** Declares the extensions that the file uses, and requires none that it does not use. */
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
