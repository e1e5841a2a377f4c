/** What the pipeline says to the viewer beside a material, where glTF has no word for it. */

/** True where a see-through material hides what is behind its opaque parts. */
export const WRITES_DEPTH = 'writesDepth';
