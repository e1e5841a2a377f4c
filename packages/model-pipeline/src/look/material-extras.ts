/** Material data from the pipeline to the viewer that glTF has no property for. */

/** True if a transparent material occludes what is behind its opaque parts. */
export const WRITES_DEPTH = 'writesDepth';
