import {
  CubeTexture,
  CustomToneMapping,
  DataTexture,
  DataUtils,
  DirectionalLight,
  Group,
  HalfFloatType,
  MathUtils,
  PCFShadowMap,
  RGBAFormat,
  ShaderChunk,
  Vector3,
  type Box3,
  type Scene,
  type WebGLRenderer,
} from 'three';

import {
  FILM,
  reflectStudio,
  SHINE,
  STUDIO,
  type Studio,
  type StudioLight,
} from '@polyshelf/model-pipeline/look/studio-look.ts';
import type { Light } from './viewer-settings.ts';

/** Cube map resolutions per mip level: mirror, increasing roughness, and diffuse light last. */
const MIRRORED = [128, 64, 32, 16, 8, 4];
const SHADOW_TEXELS = 2048;
/** Blur of shadow edges on the model, in texels. */
const SOFTNESS = 2;
/** Intensity of ambient light without any directional light. */
const EVEN = 1.7;

/** Light intensities: key light (with shadows), the two others, and the environment. */
const STRENGTHS: Record<Light, { key: number; others: number; around: number }> = {
  Studio: { key: 1, others: 1, around: 1 },
  Sun: { key: 1.7, others: 0, around: 0.6 },
  Even: { key: 0, others: 0, around: EVEN },
};

const { a, b, c, d, e } = FILM;
const number = (value: number): string => value.toFixed(4);

/** Replaced shader chunks of three.js. */
export const REWRITTEN: readonly { chunk: keyof typeof ShaderChunk; from: string; to: string }[] = [
  {
    chunk: 'tonemapping_pars_fragment',
    // Placeholder of three.js for a custom tone mapping curve.
    from: 'vec3 CustomToneMapping( vec3 color ) { return color; }',
    to: `vec3 CustomToneMapping( vec3 color ) {
      vec3 x = max( color * toneMappingExposure, vec3( 0.0 ) );
      return clamp( ( x * ( ${a} * x + ${b} ) ) / ( x * ( ${c} * x + ${d} ) + ${e} ), 0.0, 1.0 );
    }`,
  },
  // Reflections use the studio map by roughness. Diffuse surfaces get uniform sky and floor light.
  {
    chunk: 'envmap_physical_pars_fragment',
    from: 'worldNormal, ENVMAP_MAX_LOD )',
    to: 'worldNormal, ENVMAP_MAX_LOD + 1.0 )',
  },
  {
    chunk: 'envmap_physical_pars_fragment',
    from: 'reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );',
    to: '',
  },
  // First of two equal places: the isotropic Smith visibility term.
  {
    chunk: 'lights_physical_pars_fragment',
    from: 'return 0.5 / max( gv + gl, EPSILON );',
    to: `float k = pow2( sqrt( alpha ) + 1.0 ) / 8.0;
    return 0.25 / ( ( dotNL * ( 1.0 - k ) + k ) * ( dotNV * ( 1.0 - k ) + k ) );`,
  },
  {
    chunk: 'lights_physical_pars_fragment',
    from: 'specularBRDF * material.multiScatteringCompensation',
    to: `specularBRDF * ${number(SHINE.ofLight)}`,
  },
  {
    chunk: 'lights_physical_pars_fragment',
    from: 'indirectSpecular += multiScattering * cosineWeightedIrradiance;',
    to: `indirectSpecular += multiScattering * radiance;
    #ifndef USE_IRIDESCENCE
      float edgeOn = pow( 1.0 - saturate( dot( geometryNormal, geometryViewDir ) ), 5.0 );
      float matt = material.roughness * ( 1.0 - material.metalness );
      indirectSpecular = mix( material.specularColorBlended, vec3( 1.0 ), edgeOn * ( 1.0 - material.roughness ) * ${number(SHINE.edgeOn)} );
      indirectSpecular *= radiance * mix( 1.0, ${number(SHINE.matt)}, matt );
    #endif`,
  },
];
for (const { chunk, from, to } of REWRITTEN) ShaderChunk[chunk] = ShaderChunk[chunk].replace(from, to);

/** Studio lights of the rendered pictures, placed around the model. */
export function viewerStudio(renderer: WebGLRenderer, scene: Scene) {
  renderer.toneMapping = CustomToneMapping;
  renderer.toneMappingExposure = STUDIO.exposure;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  renderer.shadowMap.autoUpdate = false;
  const lights = new Group();
  const [key, fill, rim] = [lightOf(STUDIO.key), lightOf(STUDIO.fill), lightOf(STUDIO.rim)];
  lights.add(key, key.target, fill, rim);
  scene.add(lights);
  key.castShadow = true;
  key.shadow.mapSize.setScalar(SHADOW_TEXELS);
  key.shadow.radius = SOFTNESS;
  const environment = mirroredStudio(STUDIO);
  scene.environment = environment;

  return {
    /** Direction towards the key light. */
    toKey: () => key.getWorldPosition(new Vector3()).sub(lights.position).normalize(),

    setLight(light: Light): void {
      const strength = STRENGTHS[light];
      key.intensity = strength.key;
      fill.intensity = strength.others;
      rim.intensity = strength.others;
      scene.environmentIntensity = strength.around;
    },

    /** Places the lights around the box, relative to this yaw in degrees. */
    surround(box: Box3, yaw: number): void {
      const radius = box.getSize(new Vector3()).length() / 2;
      box.getCenter(lights.position);
      lights.rotation.y = MathUtils.degToRad(yaw);
      scene.environmentRotation.y = MathUtils.degToRad(yaw);
      // Clips may move parts slightly beyond the initial bounds.
      const reach = radius * 1.3;
      for (const light of [key, fill, rim]) light.position.setLength(reach * 2);
      const { camera } = key.shadow;
      [camera.left, camera.right, camera.bottom, camera.top] = [-reach, reach, -reach, reach];
      [camera.near, camera.far] = [reach, reach * 3];
      camera.updateProjectionMatrix();
      // With less bias, the blurred shadow edge would cause self-shadowing at grazing angles.
      key.shadow.normalBias = ((reach * 2) / SHADOW_TEXELS) * (SOFTNESS + 2);
      lights.updateMatrixWorld(true);
    },

    dispose(): void {
      environment.dispose();
      for (const light of [key, fill, rim]) light.dispose();
    },
  };
}

function lightOf({ direction, color }: StudioLight): DirectionalLight {
  const light = new DirectionalLight();
  light.color.setRGB(...color);
  light.position.set(...direction);
  return light;
}

/** Prefiltered studio map: one mip level per roughness, as three.js samples it. */
function mirroredStudio(studio: Studio): CubeTexture {
  const unit = (light: StudioLight): StudioLight => ({
    ...light,
    direction: new Vector3(...light.direction).normalize().toArray(),
  });
  const around = { ...studio, key: unit(studio.key), fill: unit(studio.fill), rim: unit(studio.rim) };
  const roughest = MIRRORED.length - 2;
  const [first, ...others] = MIRRORED.map((side, level) =>
    level > roughest
      ? cubeOf(side, (towards, light) => {
          const up = towards.y * 0.5 + 0.5;
          for (const at of [0, 1, 2] as const) light[at] = MathUtils.lerp(studio.ground[at], studio.sky[at], up);
        })
      : cubeOf(side, ({ x, y, z }, light) => {
          reflectStudio(around, x, y, z, 1 - Math.sqrt(1 - level / roughest), light);
        }),
  );
  const texture = first!;
  texture.mipmaps = others;
  texture.isPMREMTexture = true;
  return texture;
}

/** Environment cube map. `look` writes the light for a direction. */
function cubeOf(side: number, look: (towards: Vector3, light: Float64Array) => void): CubeTexture {
  const towards = new Vector3();
  const light = new Float64Array(3);
  // three.js mirrors cube maps horizontally.
  const faces = [
    (x: number, y: number) => towards.set(-1, y, -x),
    (x: number, y: number) => towards.set(1, y, x),
    (x: number, y: number) => towards.set(-x, 1, -y),
    (x: number, y: number) => towards.set(-x, -1, y),
    (x: number, y: number) => towards.set(-x, y, 1),
    (x: number, y: number) => towards.set(x, y, -1),
  ].map((face) => {
    const texels = new Uint16Array(side * side * 4);
    for (let at = 0; at < side * side; at++) {
      face((((at % side) + 0.5) / side) * 2 - 1, 1 - ((Math.floor(at / side) + 0.5) / side) * 2);
      look(towards.normalize(), light);
      for (let channel = 0; channel < 3; channel++) texels[at * 4 + channel] = DataUtils.toHalfFloat(light[channel] ?? 0);
    }
    return new DataTexture(texels, side, side, RGBAFormat, HalfFloatType);
  });
  const cube = new CubeTexture(faces);
  cube.type = HalfFloatType;
  cube.generateMipmaps = false;
  cube.needsUpdate = true;
  return cube;
}
