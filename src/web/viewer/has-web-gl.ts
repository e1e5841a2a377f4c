/** Whether this browser can draw in three dimensions. */
export function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers have only a few contexts at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
