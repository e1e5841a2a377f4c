declare module 'assimpjs' {
  interface AssimpResult {
    IsSuccess(): boolean;
    GetErrorCode(): string;
    FileCount(): number;
    GetFile(index: number): { GetPath(): string; GetContent(): Uint8Array<ArrayBuffer> };
  }
  export interface Assimp {
    /** Callbacks get names without folders. */
    ConvertFile(
      name: string,
      format: 'glb2' | 'assjson',
      content: Uint8Array,
      exists: (name: string) => boolean,
      load: (name: string) => Uint8Array,
    ): AssimpResult;
  }
  const assimpjs: () => Promise<Assimp>;
  export default assimpjs;
}
