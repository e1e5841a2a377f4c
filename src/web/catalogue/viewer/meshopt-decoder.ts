/**
 * Decodes meshopt without WebAssembly, which the Content-Security-Policy of our pages does not let run. It takes 30 ms for
 * a megabyte where WebAssembly takes 5. The package does not offer this file by name.
 */
export { MeshoptDecoder } from '../../../../node_modules/meshoptimizer/meshopt_decoder_reference.js';
