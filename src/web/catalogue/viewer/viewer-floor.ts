import {
  Color,
  DoubleSide,
  Group,
  LineSegments,
  Matrix4,
  Mesh,
  MeshDepthMaterial,
  OrthographicCamera,
  PlaneGeometry,
  ShaderMaterial,
  Vector2,
  Vector3,
  WebGLRenderTarget,
  type Box3,
  type Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';

import { FLOOR_SHADOW } from '@polyshelf/model-pipeline/look/studio-look.ts';

/** Resolution per side of the view from below. */
const SIDE = 256;
/** Layer of shadow casters. */
export const CASTS = 2;

/** A shadow layer on the floor: darker where a camera from below sees the model. */
interface Layer {
  camera: OrthographicCamera;
  seen: WebGLRenderTarget;
  blurred: WebGLRenderTarget;
  seenAs: MeshDepthMaterial;
  plane: Mesh<PlaneGeometry, ShaderMaterial>;
  /** Blur radii in texels, horizontal and vertical, for the red channel and for the green one. */
  blurs: [Vector2, Vector2];
}

const { narrow, wide, near, cast, blur, reach, across } = FLOOR_SHADOW;
/** Equivalent to two box blurs of 7 texels and three of 25, as in the rendered pictures. */
const CONTACT_BLUR = new Vector2(2.8, 12.5);

/** Invisible floor with contact shadows and the shadow of the key light, as in the rendered pictures. */
export function viewerFloor(renderer: WebGLRenderer, scene: Scene) {
  const contact = layerOf(
    `vec4( pow( nearness, ${glsl(narrow.power)} ), pow( nearness, ${glsl(wide.power)} ), 0.0, 1.0 )`,
    `min( 1.0, seen.r * ${glsl(narrow.share)} + seen.g * ${glsl(wide.share)} ) * ${glsl(near)}`,
  );
  contact.blurs = [CONTACT_BLUR, CONTACT_BLUR];
  const shadow = layerOf('vec4( 1.0 )', `seen.r * ${glsl(cast)}`);
  shadow.camera.layers.set(CASTS);
  const layers = [contact, shadow];
  const floor = new Group();
  floor.add(contact.plane, shadow.plane);
  scene.add(floor);
  const blurred = { map: { value: null as Texture | null }, amount: { value: new Vector2() }, step: { value: new Vector2() } };
  const blurring = new ShaderMaterial({ ...BLURRING, uniforms: blurred, depthTest: false, depthWrite: false });
  const sheet = new Mesh(new PlaneGeometry(2, 2), blurring);
  const front = new OrthographicCamera(-1, 1, 1, -1, -1, 1);

  function blurInto(target: WebGLRenderTarget, from: WebGLRenderTarget, amount: Vector2, step: Vector2): void {
    blurred.map.value = from.texture;
    blurred.amount.value = amount;
    blurred.step.value = step;
    renderer.setRenderTarget(target);
    renderer.render(sheet, front);
  }

  return {
    show(isShown: boolean): void {
      floor.visible = isShown;
    },

    /** Places the floor below the box. `toKey` is the direction towards the key light. */
    lieUnder(box: Box3, toKey: Vector3): void {
      const size = box.getSize(new Vector3());
      const middle = box.getCenter(new Vector3()).setY(box.min.y);
      const width = Math.max(size.x, size.z, 1e-6) * across;
      lay(contact, middle, new Vector2(width, width), width * reach, new Matrix4());
      // The shadow is offset by the slope of the light.
      const [aside, behind] = [-toKey.x / toKey.y, -toKey.z / toKey.y];
      const rim = width * blur * 2;
      const extent = new Vector2(size.x + Math.abs(aside) * size.y + rim, size.z + Math.abs(behind) * size.y + rim);
      const center = middle.clone().add(new Vector3((aside * size.y) / 2, 0, (behind * size.y) / 2));
      const fallen = new Matrix4().makeTranslation(0, middle.y, 0);
      fallen.multiply(new Matrix4().set(1, aside, 0, 0, 0, 1, 0, 0, 0, behind, 1, 0, 0, 0, 0, 1));
      fallen.multiply(new Matrix4().makeTranslation(0, -middle.y, 0));
      lay(shadow, center, extent, Math.max(size.y, width * 0.01) * 1.3, fallen);
      // A Gaussian matches a disk of twice its width.
      const bell = ((width * blur) / 2) * SIDE;
      shadow.blurs = [new Vector2(bell / extent.x, 0), new Vector2(bell / extent.y, 0)];
    },

    /** Redraws the shadows. */
    update(): void {
      if (!floor.visible) return;
      const away = scene.children.filter((child) => child === floor || child instanceof LineSegments);
      for (const child of away) child.visible = false;
      const [colour, alpha] = [renderer.getClearColor(new Color()), renderer.getClearAlpha()];
      renderer.setClearColor('#000000', 0);
      for (const layer of layers) {
        scene.overrideMaterial = layer.seenAs;
        renderer.setRenderTarget(layer.seen);
        renderer.render(scene, layer.camera);
        scene.overrideMaterial = null;
        blurInto(layer.blurred, layer.seen, layer.blurs[0], new Vector2(1 / SIDE, 0));
        blurInto(layer.seen, layer.blurred, layer.blurs[1], new Vector2(0, 1 / SIDE));
      }
      renderer.setRenderTarget(null);
      renderer.setClearColor(colour, alpha);
      for (const child of away) child.visible = true;
    },

    dispose(): void {
      floor.removeFromParent();
      blurring.dispose();
      sheet.geometry.dispose();
      for (const { seen, blurred, seenAs, plane } of layers) {
        for (const resource of [seen, blurred, seenAs, plane.geometry, plane.material]) resource.dispose();
      }
    },
  };
}

const glsl = (number: number): string => (Number.isInteger(number) ? number.toFixed(1) : String(number));

/** Shadow layer. `colour` is the shader output for the model, `darkness` maps the blurred result to opacity. */
function layerOf(colour: string, darkness: string): Layer {
  const seenAs = new MeshDepthMaterial({ side: DoubleSide });
  seenAs.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(
      'gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );',
      `float nearness = 1.0 - fragCoordZ; gl_FragColor = ${colour};`,
    );
  };
  seenAs.customProgramCacheKey = () => colour;
  const seen = new WebGLRenderTarget(SIDE, SIDE);
  const material = new ShaderMaterial({
    uniforms: { map: { value: seen.texture } },
    vertexShader: `varying vec2 place;
      void main() {
        place = vec2( uv.x, 1.0 - uv.y );
        gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
      }`,
    fragmentShader: `uniform sampler2D map; varying vec2 place;
      void main() {
        vec4 seen = texture2D( map, place );
        gl_FragColor = vec4( 0.0, 0.0, 0.0, ${darkness} );
      }`,
    transparent: true,
    depthWrite: false,
  });
  const plane = new Mesh(new PlaneGeometry(1, 1).rotateX(-Math.PI / 2), material);
  // Renders before all other transparent objects.
  plane.renderOrder = -1;
  const none: Layer['blurs'] = [new Vector2(), new Vector2()];
  const camera = new OrthographicCamera();
  camera.rotation.x = Math.PI / 2;
  return { camera, seen, blurred: new WebGLRenderTarget(SIDE, SIDE), seenAs, plane, blurs: none };
}

/** Positions a layer. `moved` transforms the model for its camera. */
function lay({ camera, plane }: Layer, center: Vector3, { x, y }: Vector2, height: number, moved: Matrix4): void {
  plane.scale.set(x, 1, y);
  // Slightly below geometry in the plane of the floor.
  plane.position.copy(center).setY(center.y - height / 2000);
  [camera.left, camera.right, camera.bottom, camera.top] = [-x / 2, x / 2, -y / 2, y / 2];
  [camera.near, camera.far] = [-height / 100, height];
  camera.position.copy(center);
  camera.updateMatrixWorld(true);
  camera.updateProjectionMatrix();
  camera.projectionMatrix.multiply(camera.matrixWorldInverse).multiply(moved).multiply(camera.matrixWorld);
  camera.projectionMatrixInverse.copy(camera.projectionMatrix).invert();
}

const BLURRING = {
  vertexShader: `varying vec2 place;
    void main() {
      place = uv;
      gl_Position = vec4( position.xy, 0.0, 1.0 );
    }`,
  fragmentShader: `uniform sampler2D map; uniform vec2 amount; uniform vec2 step; varying vec2 place;
    void main() {
      vec2 sum = vec2( 0.0 ), weights = vec2( 0.0 );
      for ( float at = -36.0; at <= 36.0; at += 1.5 ) {
        vec2 weight = exp( -0.5 * at * at / max( amount * amount, vec2( 0.01 ) ) );
        sum += weight * texture2D( map, place + step * at ).rg;
        weights += weight;
      }
      gl_FragColor = vec4( sum / weights, 0.0, 1.0 );
    }`,
};
