/** Builds FBX files as Maya and 3ds Max wrote them until 2010, text and binary. */

import { byteWriter } from './byte-writer.ts';

type Value = string | number;
export interface OldFbxNode {
  name: string;
  values: Value[];
  children: OldFbxNode[];
}

const n = (name: string, values: Value[] = [], children: OldFbxNode[] = []): OldFbxNode => ({ name, values, children });
const property = (name: string, type: string, ...values: Value[]) => n('Property', [name, type, 'A', ...values]);
const properties = (...children: OldFbxNode[]) => n('Properties60', [], children);
const layer = (name: string, mapping: string, reference: string, ...lists: OldFbxNode[]) =>
  n(name, [0], [n('MappingInformationType', [mapping]), n('ReferenceInformationType', [reference]), ...lists]);
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const SECOND = 46_186_158_000;

interface OldFbxOptions {
  creator?: string;
  program?: string;
  /** Whether the texture belongs to the material, or to a mesh layer. */
  textureOn?: 'material' | 'mesh';
  upAxis?: number;
  unit?: number;
  extraLinks?: Value[][];
  hasMorphs?: boolean;
}

/** A square of 100 units with two materials, skinned to one moving bone, with a picture on its second face. */
export function oldFbxTree({
  creator = 'FBX SDK/FBX Plugins build 20080212',
  program = '',
  textureOn = 'mesh',
  upAxis = 1,
  unit = 1,
  extraLinks = [],
  hasMorphs = false,
}: OldFbxOptions = {}): OldFbxNode[] {
  const mesh = n(
    'Model',
    ['Model::Square 1', 'Mesh'],
    [
      properties(property('Lcl Translation', 'Lcl Translation', 0, 0, 0), property('LookAtProperty', 'object')),
      ...(hasMorphs ? [n('Shape', ['smile'], [n('Indexes', [0])])] : []),
      n('Vertices', [0, 0, 0, 100, 0, 0, 100, 100, 0, 0, 100, 0]),
      n('PolygonVertexIndex', [0, 1, -3, 0, 2, -4]),
      layer('LayerElementNormal', 'ByVertice', 'Direct', n('Normals', [0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1])),
      layer(
        'LayerElementUV',
        'ByPolygonVertex',
        'IndexToDirect',
        n('UV', [0, 0, 1, 0, 1, 0.75, 0, 0.75]),
        n('UVIndex', [0, 1, 2, 0, 2, 3]),
      ),
      layer('LayerElementMaterial', 'ByPolygon', 'IndexToDirect', n('Materials', [0, 1])),
      ...(textureOn === 'mesh' ? [layer('LayerElementTexture', 'ByPolygon', 'IndexToDirect', n('TextureId', [-1, 0]))] : []),
    ],
  );
  const material = (name: string, color: number[]) =>
    n(
      'Material',
      [`Material::${name}`, ''],
      [
        n('ShadingModel', ['lambert']),
        properties(property('DiffuseColor', 'Color', ...color), property('Opacity', 'double', 1)),
      ],
    );
  const axis = (name: string, ...keys: Value[]) =>
    n('Channel', [name], [n('Default', [0]), n('KeyVer', [4005]), n('KeyCount', [1]), n('Key', keys)]);
  return [
    n('FBXHeaderExtension', [], [n('FBXHeaderVersion', [1003]), n('FBXVersion', [6100])]),
    n('Creator', [creator]),
    n(
      'Objects',
      [],
      [
        mesh,
        n('Model', ['Model::Arm.L', 'Limb'], [properties(property('Lcl Translation', 'Lcl Translation', 0, 0, 0))]),
        n('Model', ['Model::Producer Top', 'Camera'], [properties()]),
        n('Deformer', ['Deformer::Skin Square', 'Skin'], [n('Version', [100])]),
        n(
          'Deformer',
          ['SubDeformer::Cluster Arm', 'Cluster'],
          [n('Indexes', [0, 1, 2, 3]), n('Weights', [1, 1, 1, 1]), n('Transform', IDENTITY), n('TransformLink', IDENTITY)],
        ),
        material('Plain', [0.5, 0.5, 0.5]),
        material('Painted', [1, 1, 1]),
        n(
          'Texture',
          ['Texture::file1', ''],
          [n('Media', ['Video::file1']), n('FileName', ['C:\\art\\Skin.png']), n('RelativeFilename', ['tex\\Skin.png'])],
        ),
        n('Video', ['Video::file1', 'Clip'], [n('Filename', ['C:\\art\\Skin.png'])]),
        n(
          'SceneInfo',
          ['SceneInfo::GlobalInfo', 'UserData'],
          [properties(...(program === '' ? [] : [property('Original|ApplicationName', 'KString', program)]))],
        ),
        n('GlobalSettings', [], [properties(property('UpAxis', 'int', upAxis), property('UnitScaleFactor', 'double', unit))]),
      ],
    ),
    n(
      'Connections',
      [],
      [
        ...[
          ['Model::Square 1', 'Model::Scene'],
          ['Model::Arm.L', 'Model::Scene'],
          ['Material::Plain', 'Model::Square 1'],
          ['Material::Painted', 'Model::Square 1'],
          ['Video::file1', 'Texture::file1'],
          ['Deformer::Skin Square', 'Model::Square 1'],
          ['SubDeformer::Cluster Arm', 'Deformer::Skin Square'],
          ['Model::Arm.L', 'SubDeformer::Cluster Arm'],
          ...(textureOn === 'mesh' ? [['Texture::file1', 'Model::Square 1']] : []),
          ...extraLinks,
        ].map((link) => n('Connect', ['OO', ...link])),
        ...(textureOn === 'mesh' ? [] : [n('Connect', ['OP', 'Texture::file1', 'Material::Painted', 'DiffuseColor'])]),
      ],
    ),
    n(
      'Takes',
      [],
      [
        n('Current', ['Wave']),
        n(
          'Take',
          ['Wave'],
          [
            n(
              'Model',
              ['Model::Arm.L'],
              [
                n(
                  'Channel',
                  ['Transform'],
                  [
                    n(
                      'Channel',
                      ['T'],
                      [
                        axis('X', SECOND, 0, 'U', 's', 1.5, -2, 'n', SECOND * 2, 50, 'C', 'n', SECOND * 3, 20, 'L'),
                        axis('Y', SECOND * 2, 7, 'L'),
                        axis('Z'),
                      ],
                    ),
                  ],
                ),
              ],
            ),
          ],
        ),
        n(
          'Take',
          ['Still'],
          [n('Model', ['Model::Arm.L'], [n('Channel', ['Transform'], [n('Channel', ['T'], [axis('X', 0, 5, 'L')])])])],
        ),
      ],
    ),
  ];
}

/** Letters of keys are unquoted. */
export function oldFbxText(tree: OldFbxNode[]): string {
  const line = ({ name, values, children }: OldFbxNode, depth: number): string => {
    const tabs = '\t'.repeat(depth);
    const written = values.map((value) => (typeof value === 'number' || /^[ULCsn]$/.test(value) ? `${value}` : `"${value}"`));
    // Long lists continue in the next line, with the comma before or after the break.
    const list = written
      .map((value, index) => (index === 5 ? `\n${tabs} ,${value}` : index === 0 ? value : `,${value}`))
      .join('');
    const inner = children.map((child) => line(child, depth + 1)).join('');
    return `${tabs}${name}: ${list}${children.length > 0 ? ` {\n\n${tabs};Remark: "of" nobody\n${inner}${tabs}}` : ''}\n`;
  };
  return `; FBX 6.1.0 project file\n; ------\n\n${tree.map((node) => line(node, 0)).join('')}`;
}

export function oldFbxBytes(tree: OldFbxNode[], version = 6100): Uint8Array {
  const pen = byteWriter().text('Kaydara FBX Binary  \0\u001a\0').i32(version);
  const write = ({ name, values, children }: OldFbxNode) => {
    const record = pen.at();
    pen.zeros(12).u8(name.length).text(name);
    const valuesAt = pen.at();
    for (const value of values) writeValue(value);
    const length = pen.at() - valuesAt;
    for (const child of children) write(child);
    if (children.length > 0) pen.zeros(13);
    pen.patch(record, pen.at(), values.length, length);
  };
  const writeValue = (value: Value) => {
    if (typeof value === 'number') {
      if (Number.isInteger(value) && Math.abs(value) < 2 ** 31) pen.text('I').i32(value);
      else if (Number.isInteger(value)) pen.text('L').i32(value % 2 ** 32, Math.floor(value / 2 ** 32));
      else pen.text('D').f64(value);
    } else if (/^[ULCsn]$/.test(value)) pen.text('C').text(value);
    else {
      // In binary files the type follows the name.
      const text = value.replace(/^(\w+)::(.*)$/, '$2\0\u0001$1');
      pen.text('S').i32(text.length).text(text);
    }
  };
  for (const node of tree) write(node);
  return pen.zeros(200).done();
}
