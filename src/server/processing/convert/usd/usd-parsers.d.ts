declare module 'three/addons/loaders/usd/USDAParser.js' {
  export class USDAParser {
    parseData(text: string): { specsByPath: Record<string, { specType: number; fields: Record<string, unknown> }> };
  }
}
declare module 'three/addons/loaders/usd/USDCParser.js' {
  export class USDCParser {
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
