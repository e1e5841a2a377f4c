import {
  CustomToneMapping,
  DataTexture,
  DirectionalLight,
  EquirectangularReflectionMapping,
  FloatType,
  Group,
  MathUtils,
  PCFShadowMap,
  PMREMGenerator,
  ShaderChunk,
  Vector3,
  type Box3,
  type Scene,
  type WebGLRenderer,
} from 'three';

import { FILM, reflectStudio, STUDIO, type Studio, type StudioLight } from '../../shared/assets/studio-look.ts';
import type { Light } from './viewer-settings.ts';

/** Of what is mirrored: how many directions are told apart around, and half as many from top to bottom. */
const MIRRORED = 128;
const SHADOW_TEXELS = 2048;
/** How soft the edge of a shadow on the model is, in texels. */
const SOFTNESS = 2;
/** Light without direction, as all of it comes from around. */
const EVEN = 1.7;

/** How strong the lights are: that which casts shadows, the other two, and what comes from around. */
const STRENGTHS: Record<Light, { key: number; others: number; around: number }> = {
  Studio: { key: 1, others: 1, around: 1 },
  Sun: { key: 1.7, others: 0, around: 0.6 },
  Even: { key: 0, others: 0, around: EVEN },
};

// The place that three leaves for a curve of one's own.
const { a, b, c, d, e } = FILM;
ShaderChunk.tonemapping_pars_fragment = ShaderChunk.tonemapping_pars_fragment.replace(
  'vec3 CustomToneMapping( vec3 color ) { return color; }',
  `vec3 CustomToneMapping( vec3 color ) {
    vec3 x = max( color * toneMappingExposure, vec3( 0.0 ) );
    return clamp( ( x * ( ${a} * x + ${b} ) ) / ( x * ( ${c} * x + ${d} ) + ${e} ), 0.0, 1.0 );
  }`,
);

export type ViewerStudio = ReturnType<typeof viewerStudio>;

/** The lights of the drawn pictures, around a model that is looked at. */
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
  const mirrored = mirroredStudio(STUDIO);
  const generator = new PMREMGenerator(renderer);
  const environment = generator.fromEquirectangular(mirrored);
  scene.environment = environment.texture;
  mirrored.dispose();
  generator.dispose();

  return {
    /** Towards the light that casts shadows. */
    toKey: () => key.getWorldPosition(new Vector3()).sub(lights.position).normalize(),

    setLight(light: Light): void {
      const strength = STRENGTHS[light];
      key.intensity = strength.key;
      fill.intensity = strength.others;
      rim.intensity = strength.others;
      scene.environmentIntensity = strength.around;
    },

    /** Stands around what is in the box, as seen from this many degrees around it. */
    surround(box: Box3, yaw: number): void {
      const radius = box.getSize(new Vector3()).length() / 2;
      box.getCenter(lights.position);
      lights.rotation.y = MathUtils.degToRad(yaw);
      scene.environmentRotation.y = MathUtils.degToRad(yaw);
      // What is moved by a clip may go a little beyond what it was at first.
      const reach = radius * 1.3;
      for (const light of [key, fill, rim]) light.position.setLength(reach * 2);
      const { camera } = key.shadow;
      [camera.left, camera.right, camera.bottom, camera.top] = [-reach, reach, -reach, reach];
      [camera.near, camera.far] = [reach, reach * 3];
      camera.updateProjectionMatrix();
      key.shadow.normalBias = (reach / SHADOW_TEXELS) * 4;
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

/** What a mirror in the studio shows, all around. */
function mirroredStudio(studio: Studio): DataTexture {
  const [width, height] = [MIRRORED, MIRRORED / 2];
  const texels = new Float32Array(width * height * 4).fill(1);
  const unit = (light: StudioLight): StudioLight => ({
    ...light,
    direction: new Vector3(...light.direction).normalize().toArray(),
  });
  const around = { ...studio, key: unit(studio.key), fill: unit(studio.fill), rim: unit(studio.rim) };
  const light = new Float64Array(3);
  for (let row = 0; row < height; row++) {
    const above = ((row + 0.5) / height - 0.5) * Math.PI;
    for (let column = 0; column < width; column++) {
      const angle = ((column + 0.5) / width - 0.5) * 2 * Math.PI;
      const flat = Math.cos(above);
      reflectStudio(around, Math.cos(angle) * flat, Math.sin(above), Math.sin(angle) * flat, 0, light);
      texels.set(light, (row * width + column) * 4);
    }
  }
  const texture = new DataTexture(texels, width, height, undefined, FloatType);
  texture.mapping = EquirectangularReflectionMapping;
  texture.needsUpdate = true;
  return texture;
}
