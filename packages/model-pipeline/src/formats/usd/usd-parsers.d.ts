declare module 'three/addons/loaders/usd/USDAParser.js' {
  export class USDAParser {
    parseData(text: string): { specsByPath: Record<string, { specType: number; fields: Record<string, unknown> }> };
  }
}
declare module 'three/addons/loaders/usd/USDCParser.js' {
  interface CrateBytes {
    readUint8(): number;
    readUint32(): number;
    readUint64(): number;
    readInt64(): number;
    tell(): number;
    seek(offset: number): void;
  }
  export class USDCParser {
    protected reader: CrateBytes;
    protected version: { major: number; minor: number };
    protected tokens: string[];
    /** Token index of each string. */
    protected strings: number[];
    protected paths: string[];
    protected buffer: ArrayBuffer;
    protected sections: Record<string, { start: number; size: number }>;
    protected _readTOC(): void;
    protected _readArrayValue(value: unknown): unknown;
    protected _buildPathsFromCompressed(indices: Int32Array, names: Int32Array, jumps: Int32Array): void;
    protected _readPathsRecursive(above: string, depth?: number): void;
    protected _readScalarValue(type: number): unknown;
    parseData(bytes: ArrayBuffer): { specsByPath: Record<string, { specType: number; fields: Record<string, unknown> }> };
  }
}
declare module 'three/addons/loaders/usd/USDComposer.js' {
  import type { Group } from 'three';

  export class USDComposer {
    compose(
      data: { specsByPath: Record<string, { specType: number; fields: Record<string, unknown> }> },
      assets: Record<string, never>,
      variants: Record<string, string>,
      folder: string,
    ): Group;
  }
}
