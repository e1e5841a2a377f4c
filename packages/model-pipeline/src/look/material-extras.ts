/** Material data from the pipeline to the viewer that glTF has no property for. */

/** True where a see-through material hides what is behind its opaque parts. */
export const WRITES_DEPTH = 'writesDepth';
