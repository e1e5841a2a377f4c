/** The part of the validator of Khronos that tests use; the package brings no types of its own. */
declare module 'gltf-validator' {
  export interface ValidationReport {
    issues: { messages: { code: string; pointer?: string; severity: number; message: string }[] };
  }
  export function validateBytes(bytes: Uint8Array): Promise<ValidationReport>;
}
