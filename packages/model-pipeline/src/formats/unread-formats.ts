import { extensionOf } from '../text/extension-of.ts';

/** Model formats without a reader: their origin, and formats to convert them to, with programs. */
const UNREAD: Record<string, [origin: string, targets: string[], programs: string[]]> = {
  '3dm': ['Rhino', ['OBJ', 'glTF'], ['Rhino']],
  abc: ['Alembic', ['glTF'], ['Blender']],
  amf: ['Additive Manufacturing File', ['3MF', 'STL'], ['PrusaSlicer']],
  bbmodel: ['Blockbench', ['glTF'], ['Blockbench']],
  bdl: ['GameCube, Wii', ['DAE'], ['SuperBMD', 'Switch Toolbox']],
  bfres: ['Wii U, Switch', ['DAE'], ['Switch Toolbox']],
  bmd: ['GameCube, Wii', ['DAE'], ['SuperBMD', 'Switch Toolbox']],
  brres: ['Wii', ['DAE'], ['BrawlCrate']],
  c4d: ['Cinema 4D', ['FBX', 'glTF'], ['Cinema 4D']],
  cob: ['trueSpace', ['glTF'], ['assimp']],
  dff: ['RenderWare', ['glTF'], ['Blender + DragonFF']],
  dwg: ['AutoCAD', ['FBX', 'STL'], ['AutoCAD']],
  dxf: ['AutoCAD', ['glTF'], ['Blender', 'FreeCAD']],
  iges: ['CAD', ['STL', 'glTF'], ['FreeCAD']],
  igs: ['CAD', ['STL', 'glTF'], ['FreeCAD']],
  ksplat: ['Gaussian splat', ['PLY'], ['SuperSplat']],
  lxo: ['Modo', ['FBX'], ['Modo']],
  ma: ['Maya', ['FBX'], ['Maya']],
  max: ['3ds Max', ['FBX', 'glTF'], ['3ds Max']],
  mb: ['Maya', ['FBX'], ['Maya']],
  mdx: ['Warcraft III', ['FBX'], ['Maya + Maya_mdx_plugin']],
  mesh: ['Ogre', ['glTF'], ['Blender + blender2ogre']],
  nif: ['NetImmerse, Gamebryo', ['OBJ', 'glTF'], ['NifSkope', 'Blender + PyNifly']],
  nsbmd: ['Nintendo DS', ['glTF', 'DAE'], ['apicula']],
  pmd: ['MikuMikuDance', ['PMX'], ['PMX Editor']],
  skp: ['SketchUp', ['DAE', 'glTF'], ['SketchUp']],
  sog: ['Gaussian splat', ['PLY'], ['SuperSplat']],
  splat: ['Gaussian splat', ['PLY'], ['SuperSplat']],
  spz: ['Gaussian splat', ['PLY'], ['SuperSplat']],
  step: ['CAD', ['STL', 'glTF'], ['FreeCAD']],
  stp: ['CAD', ['STL', 'glTF'], ['FreeCAD']],
  tmd: ['PlayStation', ['OBJ', 'glTF'], ['PSXPrev']],
  w3d: ['Westwood 3D', ['glTF'], ['Blender + OpenSAGE.BlenderPlugin']],
  wrl: ['VRML', ['glTF'], ['Blender', 'MeshLab']],
  x3d: ['VRML, XML', ['glTF'], ['Blender']],
  zpr: ['ZBrush', ['OBJ', 'FBX'], ['ZBrush']],
  ztl: ['ZBrush', ['OBJ', 'FBX'], ['ZBrush']],
};

export interface UnreadFormat {
  format: string;
  origin: string;
  targets: readonly string[];
  programs: readonly string[];
}

/** Null for formats with a reader, and for unknown ones. */
export function unreadFormat(path: string): UnreadFormat | null {
  const extension = extensionOf(path);
  if (!Object.hasOwn(UNREAD, extension)) return null;
  const [origin, targets, programs] = UNREAD[extension]!;
  return { format: extension.toUpperCase(), origin, targets, programs };
}

/** Each format without a reader among the files, once. */
export function unreadFormats(paths: readonly string[]): UnreadFormat[] {
  const known = paths.flatMap((path) => unreadFormat(path) ?? []);
  return [...new Map(known.map((unread) => [unread.format, unread])).values()];
}

/** The largest file of a format without a reader. It represents a package without readable models. */
export function unreadModel(entries: readonly { path: string; bytes: number }[]): string | undefined {
  const known = entries.filter(({ path, bytes }) => bytes > 0 && Object.hasOwn(UNREAD, extensionOf(path)));
  return known.toSorted((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1))[0]?.path;
}
