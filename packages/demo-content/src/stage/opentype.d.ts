/** The part of opentype.js that the lettering uses; the package brings no types of its own. */
declare module 'opentype.js/dist/opentype.mjs' {
  export interface Font {
    unitsPerEm: number;
    charToGlyph(character: string): Glyph;
  }
  export interface Glyph {
    advanceWidth?: number;
    getPath(x: number, y: number, size: number): GlyphPath;
  }
  export interface GlyphPath {
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number };
    toPathData(decimals: number): string;
  }
  export function parse(bytes: ArrayBuffer): Font;
}
