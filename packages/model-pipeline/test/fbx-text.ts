/** A square of 100 units as FBX text, skinned to one bone, with a picture and a clip; below a root if that is rotated. */
export function fbxText({
  version = 7400,
  upAxis = 1,
  unit = 1,
  picture = 'C:\\art\\Skin.png',
  isMoved = true,
  rootTurn = 0,
  color = '0.8,0.8,0.8',
  program = '',
  programVersion = '',
} = {}): string {
  const identity = '1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1';
  const [cos, sin] = [Math.cos((rootTurn * Math.PI) / 180), Math.sin((rootTurn * Math.PI) / 180)];
  const turned = `${cos},${sin},0,0,${-sin},${cos},0,0,0,0,1,0,0,0,0,1`;
  const array = (name: string, values: string) => `${name}: *${values.split(',').length} {\n\t\t\ta: ${values}\n\t\t}`;
  const property = (name: string, kind: string, value: string | number) => `\t\tP: "${name}", "${kind}", "", "A",${value}`;
  const layer = (type: string) => `\t\t\tLayerElement:  {\n\t\t\t\tType: "${type}"\n\t\t\t\tTypedIndex: 0\n\t\t\t}`;
  const objects = [
    `\tGeometry: 100, "Geometry::", "Mesh" {`,
    `\t\t${array('Vertices', '0,0,0,100,0,0,100,100,0,0,100,0')}`,
    `\t\t${array('PolygonVertexIndex', '0,1,2,-4')}`,
    `\t\tLayerElementUV: 0 {\n\t\t\tName: "map"\n\t\t\tMappingInformationType: "ByPolygonVertex"\n\t\t\tReferenceInformationType: "Direct"`,
    `\t\t\tUV: *8 {\n\t\t\t\ta: 0,0,1,0,1,0.75,0,0.75\n\t\t\t}\n\t\t}`,
    `\t\tLayerElementMaterial: 0 {\n\t\t\tMappingInformationType: "AllSame"\n\t\t\tReferenceInformationType: "IndexToDirect"`,
    `\t\t\tMaterials: *1 {\n\t\t\t\ta: 0\n\t\t\t}\n\t\t}`,
    `\t\tLayer: 0 {\n\t\t\tVersion: 100\n${layer('LayerElementUV')}\n${layer('LayerElementMaterial')}\n\t\t}\n\t}`,
    `\tModel: 200, "Model::Square 1", "Mesh" {\n\t\tVersion: 232\n\t}`,
    `\tModel: 210, "Model::Arm.L", "LimbNode" {\n\t\tVersion: 232\n\t}`,
    `\tDeformer: 300, "Deformer::", "Skin" {\n\t\tVersion: 101\n\t}`,
    `\tDeformer: 301, "SubDeformer::", "Cluster" {\n\t\tVersion: 100`,
    `\t\t${array('Indexes', '0,1,2,3')}\n\t\t${array('Weights', '1,1,1,1')}`,
    `\t\t${array('Transform', identity)}\n\t\t${array('TransformLink', turned)}\n\t}`,
    `\tMaterial: 400, "Material::Paint", "" {\n\t\tShadingModel: "phong"\n\t\tProperties70:  {`,
    `\t${property('DiffuseColor', 'Color', color)}\n\t${property('ShininessExponent', 'Number', 25)}\n\t\t}\n\t}`,
    `\tTexture: 500, "Texture::skin", "" {\n\t\tFileName: "${picture}"\n\t\tRelativeFilename: "${picture}"\n\t}`,
    `\tVideo: 600, "Video::skin", "Clip" {\n\t\tFilename: "${picture}"\n\t\tRelativeFilename: "${picture}"\n\t}`,
    `\tAnimationStack: 700, "AnimStack::Wave", "" {\n\t}`,
    `\tAnimationLayer: 701, "AnimLayer::Base", "" {\n\t}`,
    `\tAnimationCurveNode: 702, "AnimCurveNode::T", "" {\n\t\tProperties70:  {\n\t${property('d|X', 'Number', 0)}\n\t${property('d|Y', 'Number', 0)}\n\t${property('d|Z', 'Number', 0)}\n\t\t}\n\t}`,
    `\tAnimationCurve: 703, "AnimCurve::", "" {\n\t\tDefault: 0\n\t\t${array('KeyTime', '0,46186158000')}\n\t\t${array('KeyValueFloat', '0,50')}\n\t}`,
  ];
  const top = rootTurn === 0 ? 0 : 220;
  if (top !== 0) {
    const turn = property('Lcl Rotation', 'Lcl Rotation', `0,0,${rootTurn}`);
    objects.push(`\tModel: 220, "Model::Root", "Null" {\n\t\tProperties70:  {\n\t${turn}\n\t\t}\n\t}`);
  }
  const connections = [
    ...(top === 0 ? [] : ['\tC: "OO",220,0']),
    ...[`200,${top}`, `210,${top}`, '100,200', '400,200', '600,500', '300,100', '301,300', '210,301', '701,700'].map(
      (pair) => `\tC: "OO",${pair}`,
    ),
    '\tC: "OP",500,400, "DiffuseColor"',
    ...(isMoved ? ['\tC: "OO",702,701', '\tC: "OP",702,210, "Lcl Translation"', '\tC: "OP",703,702, "d|X"'] : []),
  ];
  const made = `${property('Original|ApplicationName', 'KString', `"${program}"`)}\n${property('Original|ApplicationVersion', 'KString', `"${programVersion}"`)}`;
  return [
    `; FBX ${Math.floor(version / 1000)}.${Math.floor((version % 1000) / 100)}.0 project file`,
    `FBXHeaderExtension:  {\n\tFBXHeaderVersion: 1003\n\tFBXVersion: ${version}\n\tSceneInfo: "SceneInfo::GlobalInfo", "UserData" {\n\t\tProperties70:  {\n${made}\n\t\t}\n\t}\n}`,
    `GlobalSettings:  {\n\tVersion: 1000\n\tProperties70:  {`,
    `${property('UpAxis', 'int', upAxis)}\n${property('UnitScaleFactor', 'double', unit)}\n\t}\n}`,
    `Objects:  {\n${objects.join('\n')}\n}`,
    `Connections:  {\n${connections.join('\n')}\n}\n`,
  ].join('\n');
}
