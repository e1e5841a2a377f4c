import { extensionOf } from '../text/extension-of.ts';

/** Model formats without a reader, with a program that converts them. */
const UNREAD: Record<string, [name: string, advice: string]> = {
  '3dm': ['Rhino model', 'Export it as OBJ or glTF with Rhino'],
  abc: ['Alembic cache', 'Export it as glTF with Blender'],
  amf: ['AMF model of printers', 'Export it as 3MF or STL with your slicer'],
  bbmodel: ['Blockbench project', 'Export it as glTF with Blockbench'],
  bdl: ['GameCube or Wii model', 'Convert it to DAE with SuperBMD or Switch Toolbox'],
  bfres: ['Wii U or Switch model', 'Convert it to DAE with Switch Toolbox'],
  bmd: ['GameCube or Wii model', 'Convert it to DAE with SuperBMD or Switch Toolbox'],
  brres: ['Wii model', 'Convert it to DAE with BrawlCrate'],
  bvh: ['motion capture file', 'Import it in Blender, put it on a model, and export that as glTF'],
  c4d: ['Cinema 4D scene', 'Export it as FBX or glTF with Cinema 4D'],
  cob: ['trueSpace object', 'Convert it to glTF with the command line of assimp'],
  dff: ['RenderWare model', 'Convert it to glTF with Blender and DragonFF'],
  dwg: ['AutoCAD drawing', 'Export it as FBX or STL with AutoCAD'],
  dxf: ['AutoCAD drawing', 'Export it as glTF with Blender or FreeCAD'],
  iges: ['IGES model', 'Export it as STL or glTF with FreeCAD'],
  igs: ['IGES model', 'Export it as STL or glTF with FreeCAD'],
  ksplat: ['Gaussian splat', 'Save it as PLY with SuperSplat'],
  lxo: ['Modo scene', 'Export it as FBX with Modo'],
  ma: ['Maya scene', 'Export it as FBX with Maya'],
  max: ['3ds Max scene', 'Export it as FBX or glTF with 3ds Max'],
  mb: ['Maya scene', 'Export it as FBX with Maya'],
  mdx: ['Warcraft III model', 'Convert it with Retera Model Studio or Blender'],
  mesh: ['Ogre mesh', 'Convert it to glTF with Blender and its Ogre add-on'],
  nif: ['NetImmerse or Gamebryo model', 'Export it as OBJ with NifSkope, or as glTF with Blender and PyNifly'],
  nsbmd: ['Nintendo DS model', 'Convert it to glTF or DAE with apicula'],
  pmd: ['MikuMikuDance model of the old kind', 'Save it as PMX with PMX Editor'],
  skp: ['SketchUp model', 'Export it as DAE or glTF with SketchUp'],
  sog: ['Gaussian splat', 'Save it as PLY with SuperSplat'],
  splat: ['Gaussian splat', 'Save it as PLY with SuperSplat'],
  spz: ['Gaussian splat', 'Save it as PLY with SuperSplat'],
  step: ['STEP model', 'Export it as STL or glTF with FreeCAD'],
  stp: ['STEP model', 'Export it as STL or glTF with FreeCAD'],
  tmd: ['PlayStation model', 'Convert it to OBJ with a program for its game'],
  w3d: ['Westwood 3D model', 'Convert it to glTF with Blender and its W3D add-on'],
  wrl: ['VRML world', 'Export it as glTF with Blender or MeshLab'],
  x3d: ['VRML world in XML', 'Export it as glTF with Blender'],
  zpr: ['ZBrush project', 'Export it as OBJ or FBX with ZBrush'],
  ztl: ['ZBrush tool', 'Export it as OBJ or FBX with ZBrush'],
};

export function unreadSentence(path: string): string {
  const extension = extensionOf(path);
  const kind = extension.toUpperCase();
  if (!Object.hasOwn(UNREAD, extension)) return `${kind} files cannot be converted here; the original is downloadable.`;
  const [name, advice] = UNREAD[extension]!;
  const article = /^[aeiou]/i.test(name) ? 'an' : 'a';
  return `${kind} (${article} ${name}) cannot be shown here; the original is downloadable. ${advice}, and add that file.`;
}

/** A sentence for each format without a reader among the files. */
export function unreadSentences(paths: readonly string[]): string[] {
  const known = paths.filter((path) => Object.hasOwn(UNREAD, extensionOf(path)));
  return [...new Set(known.map(unreadSentence))];
}

/** The largest file of a format without a reader. It represents a package without readable models. */
export function unreadModel(entries: readonly { path: string; bytes: number }[]): string | undefined {
  const known = entries.filter(({ path, bytes }) => bytes > 0 && Object.hasOwn(UNREAD, extensionOf(path)));
  return known.toSorted((a, b) => b.bytes - a.bytes || (a.path < b.path ? -1 : 1))[0]?.path;
}
