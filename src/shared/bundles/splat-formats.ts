/** Files of Gaussian splats that no reader here knows: a plain PLY is read, and SuperSplat writes that. */
const SPLATS = ['spz', 'splat', 'ksplat', 'sog'];

/** A sentence for each such format among the files. */
export function splatSentences(paths: readonly string[]): string[] {
  const extensions = new Set(paths.map((path) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''));
  return SPLATS.filter((extension) => extensions.has(extension)).map(
    (extension) =>
      `${extension.toUpperCase()} (a Gaussian splat) cannot be shown here; the original is downloadable. Save it as PLY with SuperSplat, and add that file.`,
  );
}
