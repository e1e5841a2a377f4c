/** Formats of models that no reader here knows, by file extension: what they are, and which program writes a format that is shown. */
const UNREAD: Record<string, [name: string, advice: string]> = {
  '3dm': ['Rhino (3DM)', 'Rhino can export it as OBJ or glTF'],
  abc: ['Alembic (ABC)', 'Blender can import it and export it as glTF'],
  bbmodel: ['Blockbench (BBMODEL)', 'Blockbench can export it as glTF'],
  bdl: ['BDL of GameCube and Wii games', 'SuperBMD can convert it to Collada'],
  bmd: ['BMD of GameCube and Wii games', 'SuperBMD can convert it to Collada'],
  bvh: ['motion capture (BVH)', 'Blender can import it and export it as glTF'],
  c4d: ['Cinema 4D (C4D)', 'Cinema 4D can export it as FBX or glTF'],
  dff: ['RenderWare (DFF)', 'Blender with DragonFF can export it as glTF'],
  ksplat: ['a Gaussian splat (KSPLAT)', 'SuperSplat can save it as PLY'],
  ma: ['Maya (MA)', 'Maya can export it as FBX'],
  max: ['3ds Max (MAX)', '3ds Max can export it as FBX'],
  mb: ['Maya (MB)', 'Maya can export it as FBX'],
  mdx: ['Warcraft III (MDX)', 'Blender with an MDX add-on can export it as glTF'],
  nif: ['Gamebryo (NIF)', 'NifSkope can export it as OBJ'],
  nsbmd: ['NSBMD of Nintendo DS games', 'apicula can convert it to Collada or glTF'],
  pmd: ['MikuMikuDance (PMD)', 'PMX Editor can save it as PMX'],
  skp: ['SketchUp (SKP)', 'SketchUp can export it as Collada or glTF'],
  sog: ['a Gaussian splat (SOG)', 'SuperSplat can save it as PLY'],
  splat: ['a Gaussian splat (SPLAT)', 'SuperSplat can save it as PLY'],
  spz: ['a Gaussian splat (SPZ)', 'SuperSplat can save it as PLY'],
  tmd: ['TMD of PlayStation games', 'Noesis can export it as OBJ'],
  wrl: ['VRML (WRL)', 'MeshLab can export it as PLY or OBJ'],
  x3d: ['X3D', 'Blender can import it and export it as glTF'],
  zpr: ['ZBrush (ZPR)', 'ZBrush can export it as OBJ'],
  ztl: ['ZBrush (ZTL)', 'ZBrush can export it as OBJ'],
};

export const UNREAD_EXTENSIONS = Object.keys(UNREAD);

/** A sentence for each such format among the files. */
export function unreadFormats(paths: readonly string[]): string[] {
  const extensions = new Set(paths.map((path) => /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''));
  return UNREAD_EXTENSIONS.filter((extension) => extensions.has(extension)).map((extension) => {
    const [name, advice] = UNREAD[extension]!;
    return `.${extension} is ${name}, which cannot be shown in 3D here. ${advice}.`;
  });
}
