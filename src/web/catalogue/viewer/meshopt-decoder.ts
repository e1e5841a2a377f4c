/**
 * Decodes meshopt without WebAssembly, which the Content-Security-Policy of pages forbids. It takes 30 ms per megabyte,
 * WebAssembly 5 ms. The package does not export this file.
 */
export { MeshoptDecoder } from '../../../../node_modules/meshoptimizer/meshopt_decoder_reference.js';
