import { getBounds } from '@gltf-transform/core';
import { expect, test } from 'vitest';

import { buildZip } from '../../../test/build-zip.ts';
import { makePicture } from '../../../test/make-picture.ts';
import { modelFiles, primitivesOf, readModel } from '../../../test/model-files.ts';
import { convertModel } from '../../readers/choose-converter.ts';
import type { Finding } from '../../finding.ts';
import { convertThreeMf } from './three-mf.ts';

const CORE = 'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"';
const PRODUCTION = 'xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06" requiredextensions="p"';
const RELATIONS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const MESH =
  '<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="10" y="0" z="0"/><vertex x="0" y="0" z="30"/></vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh>';

const relation = (target: string) =>
  `<Relationships ${RELATIONS}><Relationship Target="${target}" Id="r" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;

const packed = (parts: Record<string, string>) =>
  buildZip(Object.entries({ '_rels/.rels': relation('/3D/3dmodel.model'), ...parts }).map(([name, data]) => ({ name, data })));

const single = (unit: string) =>
  packed({
    '3D/3dmodel.model': `<?xml version="1.0"?><model unit="${unit}" ${CORE}><resources><basematerials id="2"><base name="Red" displaycolor="#FF0000FF"/></basematerials><object id="1" type="model" pid="2" pindex="0">${MESH}</object></resources><build><item objectid="1"/></build></model>`,
  });

const sizeOf = (document: Parameters<typeof primitivesOf>[0]) => {
  const { min, max } = getBounds(document.getRoot().listScenes()[0]!);
  return max.map((value, axis) => Number((value - min[axis]!).toFixed(4)));
};

test.each([
  ['millimeter', [0.01, 0.03, 0]],
  ['inch', [0.254, 0.762, 0]],
])('a 3MF in %s stands upright in metres, by either reader', async (unit, size) => {
  const { document } = await convertModel(modelFiles({ 'a.3mf': single(unit) }), 'a.3mf', () => undefined);
  expect(sizeOf(document)).toEqual(size);
  const other = (await readModel(convertThreeMf, { 'a.3mf': single(unit) })).document;
  expect([sizeOf(other), primitivesOf(other).length]).toEqual([size, 1]);
  expect(other.getRoot().listMaterials()[0]?.getBaseColorFactor()).toEqual([1, 0, 0, 1]);
});

test('parts in other files are read by the second reader, with a finding', async () => {
  const bytes = packed({
    '3D/3dmodel.model': `<?xml version="1.0"?><model unit="millimeter" ${CORE} ${PRODUCTION}><resources><object id="2" type="model"><components><component objectid="1" p:path="/3D/Objects/part.model"/></components></object></resources><build><item objectid="2"/></build></model>`,
    '3D/Objects/part.model': `<?xml version="1.0"?><model unit="millimeter" ${CORE} ${PRODUCTION}><resources><object id="1" type="model">${MESH}</object></resources><build/></model>`,
    '3D/_rels/3dmodel.model.rels': relation('/3D/Objects/part.model'),
  });
  const findings: Finding[] = [];
  const { document, converter } = await convertModel(modelFiles({ 'a.3mf': bytes }), 'a.3mf', (finding) =>
    findings.push(finding),
  );
  expect([converter, sizeOf(document)]).toEqual(['three', [0.01, 0.03, 0]]);
  expect(findings.map(({ code }) => code)).toContain('other_reader');
});

const MATERIALS = 'xmlns:m="http://schemas.microsoft.com/3dmanufacturing/material/2015/02"';
const LATTICES = 'xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02"';

test('an embedded picture is its texture', async () => {
  const picture = await makePicture('#ff0000');
  const triangle = MESH.replace('v3="2"', 'v3="2" pid="2" p1="0" p2="1" p3="2"');
  const coordinates = '<m:tex2coord u="0" v="0"/><m:tex2coord u="1" v="0"/><m:tex2coord u="0" v="1"/>';
  const model = `<?xml version="1.0"?><model unit="millimeter" ${CORE} ${MATERIALS}><resources><m:texture2d id="1" path="/3D/Textures/skin.png" contenttype="image/png"/><m:texture2dgroup id="2" texid="1">${coordinates}</m:texture2dgroup><object id="3" type="model">${triangle}</object></resources><build><item objectid="3"/></build></model>`;
  const bytes = buildZip([
    { name: '_rels/.rels', data: relation('/3D/3dmodel.model') },
    { name: '3D/3dmodel.model', data: model },
    { name: '3D/Textures/skin.png', data: picture },
  ]);
  const findings: Finding[] = [];
  const { document } = await convertModel(modelFiles({ 'a.3mf': bytes }), 'a.3mf', (found) => findings.push(found));
  expect(findings).toEqual([]);
  expect(document.getRoot().listTextures()[0]?.getName()).toBe('skin.png');
});

test('a beam lattice becomes tubes, not triangles of its vertices', async () => {
  const beams =
    '<b:beamlattice minlength="0.1" radius="1"><b:beams><b:beam v1="0" v2="1"/><b:beam v1="1" v2="2"/></b:beams></b:beamlattice>';
  const lattice = MESH.replace(/<triangles>.*<\/triangles>/, `<triangles/>${beams}`);
  const bytes = packed({
    '3D/3dmodel.model': `<?xml version="1.0"?><model unit="millimeter" ${CORE} ${LATTICES}><resources><object id="1" type="model">${lattice}</object></resources><build><item objectid="1"/></build></model>`,
  });
  const { document, converter, claims } = await convertModel(modelFiles({ 'a.3mf': bytes }), 'a.3mf', () => undefined);
  expect([converter, claims.agrees]).toEqual(['three', false]);
  const [width, height] = sizeOf(document);
  // A radius of a millimetre beyond the ends.
  expect([width! > 0.01 && width! < 0.013, height! > 0.03 && height! < 0.033]).toEqual([true, true]);
});

test('if all readers fail, the best reason is reported once', async () => {
  const refused = convertModel(modelFiles({ 'a.3mf': 'PK nothing' }), 'a.3mf', () => undefined);
  await expect(refused).rejects.toThrow(
    /^“a\.3mf” could not be converted\. The file ends too early, or contains something that cannot be read\.$/,
  );
  const empty = packed({ '3D/3dmodel.model': `<?xml version="1.0"?><model ${CORE}><resources/><build/></model>` });
  await expect(convertModel(modelFiles({ 'a.3mf': empty }), 'a.3mf', () => undefined)).rejects.toThrow(
    /^“a\.3mf” could not be converted\. There is nothing to draw in the model\.$/,
  );
});
