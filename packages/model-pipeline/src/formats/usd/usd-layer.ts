/** Parses one USD layer, text or binary, with three, and lists the other layers that it refers to. */

import { USDAParser } from 'three/addons/loaders/usd/USDAParser.js';

import { readCrate, type UsdLayer, type UsdSpec } from './usd-crate.ts';

export interface UsdArc {
  /** null: this layer. */
  layer: string | null;
  /** null: the default prim of the other layer. */
  target: string | null;
}

const CRATE = 'PXR-USDC';

const isCrate = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, CRATE.length)) === CRATE;
export const isUsdPackage = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

export function readUsdLayer(bytes: Uint8Array<ArrayBuffer>): UsdLayer {
  if (!isCrate(bytes)) return readText(new TextDecoder().decode(bytes));
  const whole = bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
  return readCrate(whole);
}

function readText(text: string): UsdLayer {
  const [head = ''] = text.split(/^\s*(?:def|over|class)\b/m, 1);
  const [, list = ''] = /\bsubLayers\s*=\s*\[([\s\S]*?)\]/.exec(head) ?? [];
  const specs = new Map(Object.entries(new USDAParser().parseData(plainText(text)).specsByPath));
  return { specs, below: [...list.matchAll(/@([^@]+)@/g)].map(([, path = '']) => path) };
}

/** Rewrites syntax variants to the one that the parser supports. */
function plainText(text: string): string {
  return text
    .replace(/^([ \t]*(?:def|over|class)\b[^\n({]*)\(([^\n]*)\)[ \t]*(\{?)[ \t]*$/gm, '$1(\n$2\n)\n$3')
    .replace(/^([ \t]*)over\b(?=[^\n=]*")/gm, '$1def')
    .replace(/^([ \t]*)(?:(?:prepend|append|add)[ \t]+)?references[ \t]*=/gm, '$1prepend references =')
    .replace(/^([ \t]*)(?:prepend|append|add)[ \t]+payload[ \t]*=/gm, '$1payload =');
}

/** References and payloads of a prim, the strongest first. */
export function arcsOf({ fields: { references, payload } }: UsdSpec): UsdArc[] {
  const texts = [references, payload].flat().filter((each): each is string => typeof each === 'string');
  return texts.flatMap((text) =>
    [...text.matchAll(/@([^@]*)@\s*(?:<([^>]*)>)?|<([^>]+)>/g)].map(([, layer, target, own]) => ({
      layer: layer === undefined || layer === '' ? null : layer,
      target: target ?? own ?? null,
    })),
  );
}
