/**
 * Provides the browser interfaces of three's loaders during one call. Loaders get no network and no files, and textures are
 * only references. Globals are removed afterwards, because other libraries would take them as a sign of a browser.
 */

import { resolveObjectURL } from 'node:buffer';

import { DOMParser as XmlParser, Document as XmlDocument, Element as XmlElement } from '@xmldom/xmldom';
import { FileLoader, ImageLoader, Texture, TextureLoader } from 'three';
import { TGALoader } from 'three/addons/loaders/TGALoader.js';

/** Replaces the image of a texture in three. */
export interface NamedPicture {
  /** Path or URL as the model has it. */
  reference: string;
  /** Picture inside the model file. */
  embedded: Blob | null;
}

export function isNamedPicture(image: unknown): image is NamedPicture {
  return typeof image === 'object' && image !== null && 'reference' in image && 'embedded' in image;
}

const GLOBALS: Record<string, unknown> = { window: { innerWidth: 1, innerHeight: 1 }, DOMParser: xmlParserOfBrowsers };

let areLoadersPatched = false;

// Only this module uses the elements of this library, so patching them is safe.
for (const kind of [XmlDocument, XmlElement]) {
  Object.assign(kind.prototype, {
    querySelector(this: XmlElement | XmlDocument, names: string) {
      return allOf(this, names)[0] ?? null;
    },
    querySelectorAll(this: XmlElement | XmlDocument, names: string) {
      return allOf(this, names);
    },
  });
}

export function withBrowserGlobals<T>(work: () => T): T {
  if (!areLoadersPatched) patchLoaders();
  areLoadersPatched = true;
  const before = Object.keys(GLOBALS).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, value] of Object.entries(GLOBALS)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  try {
    return work();
  } finally {
    for (const [name, own] of before) {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}

function patchLoaders(): void {
  const named = (reference: string): NamedPicture => ({
    reference,
    // Resolved at once, because loaders revoke the URL as soon as they have a picture.
    embedded: reference.startsWith('blob:') ? ((resolveObjectURL(reference) as Blob | undefined) ?? null) : null,
  });
  const loadTexture = (url: string, onLoad?: (texture: Texture) => void) => {
    const texture = new Texture(named(url));
    onLoad?.(texture);
    return texture;
  };
  const loadImage = (url: string, onLoad?: (image: NamedPicture) => void) => {
    const image = named(url);
    onLoad?.(image);
    return image;
  };
  const refuse = (...[, , , onError]: Parameters<FileLoader['load']>) => onError?.(new Error('There is no network here.'));
  Object.assign(TextureLoader.prototype, { load: loadTexture });
  Object.assign(TGALoader.prototype, { load: loadTexture });
  Object.assign(ImageLoader.prototype, { load: loadImage });
  Object.assign(FileLoader.prototype, { load: refuse });
}

function xmlParserOfBrowsers() {
  return {
    parseFromString(text: string): XmlDocument {
      const xml = new XmlParser({ onError: () => undefined }).parseFromString(text, 'text/xml');
      if (xml.documentElement) giveSelectors(xml.documentElement);
      return xml;
    },
  };
}

function allOf(start: XmlElement | XmlDocument, names: string): XmlElement[] {
  const below = (each: XmlElement | XmlDocument, name: string) => [...each.getElementsByTagNameNS('*', name)];
  const [first = '', ...rest] = names.split(' ');
  return rest.reduce((found, name) => found.flatMap((each) => below(each, name)), below(start, first));
}

/** Adds the two types of selectors that loaders use: descendant element names, and [id="…"] or another attribute. */
function giveSelectors(root: XmlElement): void {
  const byAttribute = new Map<string, Map<string, XmlElement>>();
  const indexOf = (attribute: string) => {
    const elements = new Map<string, XmlElement>();
    for (const element of root.getElementsByTagName('*')) {
      const value = element.getAttribute(attribute);
      if (value !== null && !elements.has(value)) elements.set(value, element);
    }
    byAttribute.set(attribute, elements);
    return elements;
  };
  Object.assign(root, {
    querySelector(selector: string): XmlElement | null {
      const [, attribute = '', value = ''] = /^\[(\w+)="(.*)"\]$/s.exec(selector) ?? [];
      if (attribute === '') return allOf(root, selector)[0] ?? null;
      return (byAttribute.get(attribute) ?? indexOf(attribute)).get(value) ?? null;
    },
  });
}
