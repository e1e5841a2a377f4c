/** Minimal models in text formats: one triangle and little more. */

import { buildZip } from './build-zip.ts';
import { byteWriter } from './byte-writer.ts';

/** With a clip of two keys, and a texture with a path of another machine. */
export const SMALL_X = (ticksPerSecond: number) => `xof 0303txt 0032
AnimTicksPerSecond { ${ticksPerSecond}; }
Frame Root {
 FrameTransformMatrix { 1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0,0.0,0.0,0.0,0.0,1.0;; }
 Mesh m {
  3;
  0.0;0.0;0.0;,
  1.0;0.0;0.0;,
  0.0;1.0;0.0;;
  1;
  3;0,1,2;;
  MeshMaterialList { 1; 1; 0;;
   Material a { 1.0;0.0;0.0;1.0;; 10.0; 0.0;0.0;0.0;; 0.36;0.36;0.36;;
    TextureFilename { "C:\\\\Art\\\\Tex\\\\SKIN.PNG"; } } }
 }
}
AnimationSet walk { Animation { {Root}
 AnimationKey { 2; 2; 0;3;0.0,0.0,0.0;;, 50;3;1.0,0.0,0.0;;; } } }
AnimationSet rest { Animation { {Root}
 AnimationKey { 2; 1; 0;3;0.0,0.0,0.0;;; } } }
`;

const smdSkeleton = (frames: string[]) => `version 1
nodes
0 "root" -1
1 "arm" 0
end
skeleton
${frames.map((place, time) => `time ${time}\n0 0 0 0 0 0 0\n1 ${place} 0 0 0`).join('\n')}
end
`;

/** 72 units high along Z. */
export const SMALL_SMD = `${smdSkeleton(['0 0 10'])}triangles
skin.bmp
0 0 0 0 0 0 1 0 0 1 1 1
0 10 0 0 0 0 1 1 0 1 0 1
1 0 0 72 0 0 1 0 1 1 1 1
end
`;
export const SMALL_SMD_CLIP = smdSkeleton(['0 0 10', '0 0 20', '0 0 30']);

export const SMALL_MD5_MESH = `MD5Version 10
commandline ""

numJoints 1
numMeshes 1

joints {
	"origin"	-1 ( 0 0 0 ) ( 0 0 0 )
}

mesh {
	shader "skin"
	numverts 3
	vert 0 ( 0 0 ) 0 1
	vert 1 ( 1 0 ) 1 1
	vert 2 ( 0 1 ) 2 1
	numtris 1
	tri 0 0 1 2
	numweights 3
	weight 0 0 1 ( 0 0 0 )
	weight 1 0 1 ( 10 0 0 )
	weight 2 0 1 ( 0 0 64 )
}
`;

export const SMALL_MD5_CLIP = (distance: number) => `MD5Version 10
commandline ""

numFrames 2
numJoints 1
frameRate 24
numAnimatedComponents 3

hierarchy {
	"origin"	-1 7 0
}

bounds {
	( 0 0 0 ) ( 1 1 1 )
	( 0 0 0 ) ( 1 1 1 )
}

baseframe {
	( 0 0 0 ) ( 0 0 0 )
}

frame 0 {
	0 0 0
}

frame 1 {
	${distance} 0 0
}
`;

export const SMALL_OFF = 'OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n';

export const SMALL_AC = `AC3Db
MATERIAL "red" rgb 1 0 0  amb 0.2 0.2 0.2  emis 0 0 0  spec 0.5 0.5 0.5  shi 10  trans 0
OBJECT world
kids 1
OBJECT poly
name "triangle"
numvert 3
0 0 0
1 0 0
0 1 0
numsurf 1
SURF 0x20
mat 0
refs 3
0 0 0
1 1 0
2 0 1
kids 0
`;

/** Blitz3D: chunks with a name and a length each. */
export function smallB3d(): Uint8Array {
  const floats = (...values: number[]) => Buffer.from(new Float32Array(values).buffer);
  const ints = (...values: number[]) => Buffer.from(new Int32Array(values).buffer);
  const chunk = (name: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts);
    return Buffer.concat([Buffer.from(name), ints(body.length), body]);
  };
  const vertices = chunk('VRTS', ints(0, 0, 0), floats(0, 0, 0, 1, 0, 0, 0, 1, 0));
  const mesh = chunk('MESH', ints(-1), vertices, chunk('TRIS', ints(-1), ints(0, 1, 2)));
  const node = chunk('NODE', Buffer.from('shape\0'), floats(0, 0, 0, 1, 1, 1, 1, 0, 0, 0), mesh);
  return chunk('BB3D', ints(1), node);
}

/** A square in 3ds Max's text format. */
export const SMALL_ASE = `*3DSMAX_ASCIIEXPORT 200
*SCENE { *SCENE_FIRSTFRAME 0 *SCENE_LASTFRAME 100 *SCENE_FRAMESPEED 30 *SCENE_TICKSPERFRAME 160 }
*GEOMOBJECT {
	*NODE_NAME "Square"
	*NODE_TM {
		*NODE_NAME "Square"
		*TM_ROW0 1 0 0
		*TM_ROW1 0 1 0
		*TM_ROW2 0 0 1
		*TM_ROW3 0 0 0
	}
	*MESH {
		*TIMEVALUE 0
		*MESH_NUMVERTEX 4
		*MESH_NUMFACES 2
		*MESH_VERTEX_LIST {
			*MESH_VERTEX 0 0 0 0
			*MESH_VERTEX 1 1 0 0
			*MESH_VERTEX 2 1 1 0
			*MESH_VERTEX 3 0 1 0
		}
		*MESH_FACE_LIST {
			*MESH_FACE 0: A: 0 B: 1 C: 2 AB: 1 BC: 1 CA: 0 *MESH_SMOOTHING 0 *MESH_MTLID 0
			*MESH_FACE 1: A: 0 B: 2 C: 3 AB: 1 BC: 1 CA: 0 *MESH_SMOOTHING 0 *MESH_MTLID 0
		}
	}
}
`;

/** A triangle of MikuMikuDance with one bone. */
export function smallPmx(): Uint8Array {
  const pen = byteWriter().text('PMX ').f32(2).u8(8, 1, 0, 1, 1, 1, 1, 1, 1).i32(0, 0, 0, 0, 3);
  for (const [x, y] of [
    [0, 0],
    [10, 0],
    [0, 10],
  ] as const) {
    pen.f32(x, y, 0, 0, 0, -1, 0, 0).u8(0, 0).f32(1);
  }
  pen.i32(3).u8(0, 1, 2).i32(0);
  // One light red material for all of it.
  pen.i32(1, 4).text('skin').i32(0).f32(1, 0.5, 0.5, 1, 0, 0, 0, 5, 0.4, 0.4, 0.4).u8(0).f32(0, 0, 0, 1, 0);
  pen.u8(255, 255, 0, 1, 0).i32(0, 3);
  // One bone, without a parent, that points along an offset.
  pen.i32(1, 4).text('root').i32(0).f32(0, 0, 0).u8(255).i32(0).i16(0).f32(0, 1, 0);
  return pen.i32(0, 0, 0, 0).done();
}

/** 3D print: a triangle that is a component of another object. */
export function smallThreeMf(): Uint8Array {
  const core = 'xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"';
  const mesh =
    '<mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="10" y="0" z="0"/><vertex x="0" y="0" z="30"/></vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh>';
  const model = `<model unit="millimeter" ${core}><resources><object id="1" type="model">${mesh}</object><object id="2" type="model"><components><component objectid="1"/></components></object><object id="3" type="model">${mesh}</object></resources><build><item objectid="2"/></build></model>`;
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="/3D/3dmodel.model" Id="r" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>';
  return buildZip([
    { name: '_rels/.rels', data: relations },
    { name: '3D/3dmodel.model', data: model },
  ]);
}

/** MilkShape, without materials and bones. */
export function smallMs3d(): Uint8Array {
  const pen = byteWriter().text('MS3D000000').i32(4).i16(3);
  for (const place of [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
  ])
    pen
      .u8(0)
      .f32(...place)
      .u8(255, 1);
  pen.i16(1).i16(0, 0, 1, 2).f32(0, 0, 1, 0, 0, 1, 0, 0, 1).f32(0, 1, 0).f32(0, 0, 1).u8(1, 0);
  pen.i16(1).u8(0).text('body', 32).i16(1, 0).u8(255);
  return pen.i16(0).f32(24, 0).i32(1).i16(0).done();
}
