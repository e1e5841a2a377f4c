/**
 * What three's loaders expect of a browser, for the time of one call: they get no network and no files, and a texture is
 * only what the model says of it. The globals go again afterwards, for other libraries take them for a sign of a browser.
 */

import { resolveObjectURL } from 'node:buffer';

import { DOMParser as XmlParser, type Document as XmlDocument, type Element as XmlElement } from '@xmldom/xmldom';
import { FileLoader, ImageLoader, Texture, TextureLoader } from 'three';
import { TGALoader } from 'three/addons/loaders/TGALoader.js';

/** Stands where three keeps a picture. */
export interface NamedPicture {
  /** As the model writes it. */
  reference: string;
  /** What the model carries in itself. */
  embedded: Blob | null;
}

export function isNamedPicture(image: unknown): image is NamedPicture {
  return typeof image === 'object' && image !== null && 'reference' in image && 'embedded' in image;
}

const GLOBALS: Record<string, unknown> = { window: { innerWidth: 1, innerHeight: 1 }, DOMParser: xmlParserOfBrowsers };

let areLoadersPatched = false;

export function inBrowserClothes<T>(work: () => T): T {
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
    // Taken at once: loaders give the address back as soon as they have a picture.
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

/** The one kind of selector that is asked for: [id="…"], or another attribute. */
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
      return (byAttribute.get(attribute) ?? indexOf(attribute)).get(value) ?? null;
    },
  });
}
