/** One triangle and little more, in formats that are text, as small as their readers take them. */

/** With a clip of two keys, and a texture by the path of another machine. */
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

/** Stands 72 units high along Z. */
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
