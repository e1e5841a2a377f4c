/** The part of the Khronos validator that tests use. The package has no types. */
declare module 'gltf-validator' {
  export interface ValidationReport {
    issues: { messages: { code: string; pointer?: string; severity: number; message: string }[] };
  }
  export function validateBytes(bytes: Uint8Array): Promise<ValidationReport>;
}
