/** A wall of one square, as Blender wrote it from 2.4 to 5: with UVs, vertex colours and a material. */

import { blendWriter, type BlendShape, type BlendWriter, type Values } from './blend-writer.ts';

const LIST = 'void *first, void *last';
const LAYERS = 'CustomDataLayer *layers, int totlayer, int maxlayer';

/** Fields of all versions, with fields that exist in some versions only. */
const STRUCTS = {
  ListBase: LIST,
  ID: 'void *next, void *prev, char name[66]',
  FileGlobal: 'Scene *curscene',
  Base: 'Base *next, Base *prev, int lay, Object *object',
  RenderData: 'short frs_sec, float frs_sec_base',
  Scene: 'ID id, RenderData r, ListBase base, int lay, Collection *master_collection, ListBase view_layers',
  Collection: 'ID id, ListBase gobject, ListBase children, uchar flag, float dupli_ofs[3]',
  CollectionObject: 'CollectionObject *next, CollectionObject *prev, Object *ob',
  CollectionChild: 'CollectionChild *next, CollectionChild *prev, Collection *collection',
  ViewLayer: 'ViewLayer *next, ViewLayer *prev, ListBase layer_collections',
  LayerCollection:
    'LayerCollection *next, LayerCollection *prev, Collection *collection, short flag, ListBase layer_collections',
  bDeformGroup: 'bDeformGroup *next, bDeformGroup *prev, char name[64]',
  Object:
    'ID id, short type, short partype, char parsubstr[64], Object *parent, void *data, bPose *pose, Material **mat, char *matbits, ' +
    'float loc[3], float dloc[3], float size[3], float dscale[3], float rot[3], float drot[3], float quat[4], float dquat[4], float rotAxis[3], ' +
    'float rotAngle, float drotAxis[3], float drotAngle, short rotmode, float parentinv[4][4], float obmat[4][4], ' +
    'short transflag, short colbits, char restrictflag, Collection *dup_group, ListBase modifiers, ListBase defbase, ListBase constraints, ListBase particlesystem',
  CustomDataLayer: 'int type, int active_rnd, char name[64], void *data',
  CustomData: LAYERS,
  AttributeArray: 'void *data, void *sharing_info, int64_t size',
  Attribute: 'char *name, short data_type, int8_t domain, int8_t storage_type, char _pad[4], void *data',
  AttributeStorage: 'Attribute *dna_attributes, int dna_attributes_num, char _pad[4]',
  MVert: 'float co[3], short no[3], char flag, char bweight',
  MEdge: 'int v1, int v2, char crease, char bweight, short flag',
  MFace: 'int v1, int v2, int v3, int v4, short mat_nr, char edcode, char flag',
  MTFace: 'float uv[4][2], Image *tpage, char flag, char transp, short mode',
  MCol: 'char a, char r, char g, char b',
  MPoly: 'int loopstart, int totloop, short mat_nr, char flag, char pad',
  MLoop: 'int v, int e',
  MLoopUV: 'float uv[2], int flag',
  MLoopCol: 'uchar r, uchar g, uchar b, uchar a',
  MDeformWeight: 'int def_nr, float weight',
  MDeformVert: 'MDeformWeight *dw, int totweight, int flag',
  Mesh:
    'ID id, Key *key, Material **mat, MVert *mvert, MFace *mface, MTFace *mtface, MCol *mcol, MEdge *medge, MDeformVert *dvert, int *poly_offset_indices, ' +
    'CustomData vdata, CustomData edata, CustomData fdata, CustomData pdata, CustomData ldata, AttributeStorage attribute_storage, ' +
    'int totvert, int totedge, int totface, int totpoly, int totloop, short flag, float smoothresh, ListBase vertex_group_names',
  Material:
    'ID id, float r, float g, float b, float alpha, float spec, float emit, short har, int mode, short septex, MTex *mtex[18], bNodeTree *nodetree, ' +
    'char use_nodes, char blend_method, char blend_flag, float alpha_threshold, float metallic, float roughness',
  MTex: 'short texco, short mapto, short blendtype, Tex *tex, float ofs[3], float size[3], char uvname[64]',
  Tex: 'ID id, short type, short imaflag, short extend, short xrepeat, short yrepeat, Image *ima',
  Image: 'ID id, char name[1024], short source, PackedFile *packedfile',
  PackedFile: 'int size, int seek, void *data',
  Library: 'ID id, char name[1024]',
  bNodeTree: 'ID id, ListBase nodes, ListBase links',
  bNode:
    'bNode *next, bNode *prev, char idname[64], char name[64], int flag, short type, ListBase inputs, ListBase outputs, ID *id, void *storage, short custom1',
  bNodeSocket: 'bNodeSocket *next, bNodeSocket *prev, char identifier[64], char name[64], short type, void *default_value',
  bNodeLink: 'bNodeLink *next, bNodeLink *prev, bNode *fromnode, bNode *tonode, bNodeSocket *fromsock, bNodeSocket *tosock',
  bNodeSocketValueFloat: 'int subtype, float value',
  bNodeSocketValueRGBA: 'float value[4]',
  NodeTexImage: 'int interpolation, int extension',
  NodeShaderVertexColor: 'char layer_name[64]',
  ModifierData: 'ModifierData *next, ModifierData *prev, int type, int mode, char name[64]',
  MirrorModifierData: 'ModifierData modifier, short axis, short flag, float tolerance, Object *mirror_ob',
  ArrayModifierData:
    'ModifierData modifier, Object *start_cap, Object *end_cap, float offset[3], float scale[3], int fit_type, int offset_type, int count',
  SubsurfModifierData: 'ModifierData modifier, short subdivType, short levels, short renderLevels',
  EdgeSplitModifierData: 'ModifierData modifier, float split_angle, int flags',
  BevelModifierData: 'ModifierData modifier, float value',
  ArmatureModifierData: 'ModifierData modifier, short deformflag, Object *object',
  Bone: 'Bone *next, Bone *prev, char name[64], float arm_head[3], float arm_tail[3], float arm_mat[4][4], ListBase childbase',
  bArmature: 'ID id, ListBase bonebase, int flag',
  bPoseChannel:
    'bPoseChannel *next, bPoseChannel *prev, char name[64], float pose_mat[4][4], short rotmode, ListBase constraints',
  bPose: 'ListBase chanbase',
  bAction: 'ID id, ListBase curves, ActionStripKeyframeData **strip_keyframe_data_array',
  ActionStripKeyframeData: 'ActionChannelbag **channelbag_array',
  ActionChannelbag: 'FCurve **fcurve_array',
  FCurve: 'FCurve *next, FCurve *prev, BezTriple *bezt, int totvert, int array_index, char *rna_path',
  BezTriple: 'float vec[3][3], char ipo',
};

export const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/** A square in the XZ plane, facing the viewer. */
const PLACES = [0, 0, 0, 2, 0, 0, 2, 0, 1, 0, 0, 1];
const UVS = [0, 0, 1, 0, 1, 1, 0, 1];
/** Red, green, blue, white. */
const PAINT = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255];

const pieces = (values: readonly number[], width: number) =>
  Array.from({ length: values.length / width }, (_, index) => values.slice(index * width, index * width + width));

export interface WallOptions {
  object?: Values;
  mesh?: Values;
  material?: Values;
  /** Writes lists and arrays that values of object, mesh and material refer to. */
  ofObject?: (writer: BlendWriter) => void;
  ofMesh?: (writer: BlendWriter) => void;
  ofMaterial?: (writer: BlendWriter) => void;
  /** Writes further blocks. */
  others?: (writer: BlendWriter) => void;
  /** Labels of further objects in the scene. */
  neighbours?: string[];
}

export type MeshWay = 'faces' | 'polygons' | 'layers' | 'attributes';

export interface WallShape extends BlendShape {
  way: MeshWay;
}

export const WALLS: Record<string, WallShape> = {
  '2.49, of 32 bits from another processor': { version: 249, pointerSize: 4, isLittle: false, way: 'faces' },
  '2.79': { version: 279, pointerSize: 8, isLittle: true, way: 'polygons' },
  '2.79 of 64 bits from another processor': { version: 279, pointerSize: 8, isLittle: false, way: 'polygons' },
  '2.83': { version: 283, pointerSize: 8, isLittle: true, way: 'polygons' },
  '3.4': { version: 304, pointerSize: 8, isLittle: true, way: 'polygons' },
  '4.2': { version: 402, pointerSize: 8, isLittle: true, way: 'layers' },
  '5.0': { version: 500, pointerSize: 8, isLittle: true, way: 'attributes' },
};

export const WALL_279 = WALLS['2.79']!;
export const WALL_42 = WALLS['4.2']!;

export function blendWall(shape: WallShape, options: WallOptions = {}): BlendWriter {
  const writer = blendWriter(shape, STRUCTS);
  const objects = ['wall', ...(options.neighbours ?? [])];
  writer.add('GLOB', 'FileGlobal', 'global', { curscene: 'scene' });
  const isNew = shape.version >= 280;
  const scene: Values = isNew
    ? { master_collection: 'master', 'view_layers.first': 'view0' }
    : { 'base.first': 'base0', lay: 1 };
  writer.add('SC', 'Scene', 'scene', { 'id.name': 'SCScene', 'r.frs_sec': 10, 'r.frs_sec_base': 1, ...scene });
  if (isNew) {
    writer.add('DATA', 'Collection', 'master', { 'gobject.first': 'held0' });
    writer.chain(
      'CollectionObject',
      'held',
      objects.map((ob) => ({ ob })),
    );
    writer.chain('ViewLayer', 'view', [{}]);
  } else {
    writer.chain(
      'Base',
      'base',
      objects.map((object) => ({ object, lay: 1 })),
    );
  }
  writer.add('OB', 'Object', 'wall', {
    'id.name': 'OBWall',
    type: 1,
    data: 'mesh',
    size: [1, 1, 1],
    dscale: [1, 1, 1],
    rotmode: 1,
    parentinv: IDENTITY,
    ...options.object,
  });
  options.ofObject?.(writer);
  writer.add('ME', 'Mesh', 'mesh', { 'id.name': 'MEWall', mat: 'slots', totvert: 4, ...MESHES[shape.way], ...options.mesh });
  writer.pointers('slots', ['paint']);
  addMesh(writer, shape.way);
  options.ofMesh?.(writer);
  writer.add('MA', 'Material', 'paint', {
    'id.name': 'MAPaint',
    r: 0.5,
    g: 0.25,
    b: 1,
    alpha: 1,
    roughness: 0.25,
    ...options.material,
  });
  options.ofMaterial?.(writer);
  options.others?.(writer);
  return writer;
}

const MESHES: Record<MeshWay, Values> = {
  faces: { totface: 1, mvert: 'verts', mface: 'faces', mtface: 'uvs', mcol: 'colors' },
  polygons: {
    totpoly: 1,
    totloop: 4,
    mvert: 'verts',
    'pdata.layers': 'ofFaces',
    'pdata.totlayer': 1,
    'ldata.layers': 'ofCorners',
    'ldata.totlayer': 3,
  },
  layers: {
    totpoly: 1,
    totloop: 4,
    poly_offset_indices: 'offsets',
    'vdata.layers': 'ofVertices',
    'vdata.totlayer': 1,
    'ldata.layers': 'ofCorners',
    'ldata.totlayer': 3,
  },
  attributes: {
    totpoly: 1,
    totloop: 4,
    poly_offset_indices: 'offsets',
    'attribute_storage.dna_attributes': 'attributes',
    'attribute_storage.dna_attributes_num': 4,
  },
};

function addMesh(writer: BlendWriter, way: MeshWay): void {
  const colors = pieces(PAINT, 4);
  if (way === 'faces' || way === 'polygons')
    writer.add(
      'DATA',
      'MVert',
      'verts',
      pieces(PLACES, 3).map((co) => ({ co })),
    );
  if (way === 'faces') {
    writer.add('DATA', 'MFace', 'faces', { v1: 0, v2: 1, v3: 2, v4: 3 });
    writer.add('DATA', 'MTFace', 'uvs', { uv: UVS });
    // Red and blue have swapped names.
    writer.add(
      'DATA',
      'MCol',
      'colors',
      colors.map(([b = 0, g = 0, r = 0]) => ({ r, g, b, a: 255 })),
    );
    return;
  }
  if (way === 'polygons') {
    writer.add('DATA', 'CustomDataLayer', 'ofFaces', { type: 25, data: 'polygons' });
    writer.add('DATA', 'CustomDataLayer', 'ofCorners', [
      { type: 26, data: 'corners' },
      { type: 16, name: 'UVMap', data: 'uvs' },
      { type: 17, name: 'Col', data: 'colors' },
    ]);
    writer.add('DATA', 'MPoly', 'polygons', { totloop: 4 });
    writer.add(
      'DATA',
      'MLoop',
      'corners',
      [0, 1, 2, 3].map((v) => ({ v })),
    );
    writer.add(
      'DATA',
      'MLoopUV',
      'uvs',
      pieces(UVS, 2).map((uv) => ({ uv })),
    );
    writer.add(
      'DATA',
      'MLoopCol',
      'colors',
      colors.map(([r = 0, g = 0, b = 0, a = 0]) => ({ r, g, b, a })),
    );
    return;
  }
  writer.plain('offsets', 'int', [0, 4]);
  writer.plain('position', 'float', PLACES).plain('corners', 'int', [0, 1, 2, 3]);
  writer.plain('uvs', 'float', UVS).plain('colors', 'uchar', PAINT);
  const named: [label: string, kind: number, attribute: number, domain: number, name: string][] = [
    ['position', 48, 7, 0, 'position'],
    ['corners', 11, 3, 3, '.corner_vert'],
    ['uvs', 49, 6, 3, 'UVMap'],
    ['colors', 17, 9, 3, 'Col'],
  ];
  if (way === 'layers') {
    const layer = ([data, type, , , name]: (typeof named)[number]) => ({ data, type, name });
    writer.add('DATA', 'CustomDataLayer', 'ofVertices', named.slice(0, 1).map(layer));
    writer.add('DATA', 'CustomDataLayer', 'ofCorners', named.slice(1).map(layer));
    return;
  }
  writer.add(
    'DATA',
    'Attribute',
    'attributes',
    named.map(([data, , data_type, domain, name]) => ({ name: `${name} name`, data_type, domain, data: `${data} array` })),
  );
  for (const [data, , , , name] of named) {
    writer.plain(`${name} name`, 'uchar', Buffer.from(`${name}\0`));
    writer.add('DATA', 'AttributeArray', `${data} array`, { data, size: 4 });
  }
}
