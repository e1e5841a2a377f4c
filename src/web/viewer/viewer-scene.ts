import {
  AmbientLight,
  DirectionalLight,
  InstancedMesh,
  NeutralToneMapping,
  PMREMGenerator,
  Scene,
  SRGBColorSpace,
  Vector2,
  WebGLRenderer,
  type Camera,
} from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

import type { Light } from './viewer-settings.ts';

const MAX_PIXEL_RATIO = 2;
/** Every graphics card draws as much. */
const LONGEST_SIDE = 4096;
/** How strong each light is: the room's reflections, the sun, and light without direction. */
const STRENGTHS: Record<Light, { room: number; sun: number; even: number }> = {
  Studio: { room: 0.5, sun: 1.2, even: 0 },
  Sun: { room: 0.35, sun: 3.2, even: 0.15 },
  Even: { room: 0.25, sun: 0, even: 2.4 },
};

export type ViewerScene = ReturnType<typeof viewerScene>;

/** The renderer with its lights. Throws where the browser has no WebGL. */
export function viewerScene(canvas: HTMLCanvasElement) {
  let lines: number | null = null;
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  renderer.outputColorSpace = SRGBColorSpace;
  renderer.toneMapping = NeutralToneMapping;
  // The background is the page's own, behind the canvas.
  renderer.setClearAlpha(0);
  const scene = new Scene();
  const room = new RoomEnvironment();
  const generator = new PMREMGenerator(renderer);
  const environment = generator.fromScene(room, 0.04);
  scene.environment = environment.texture;
  const sun = new DirectionalLight('#fff6e8');
  const even = new AmbientLight('#ffffff');
  sun.position.set(1.2, 2.4, 1.8);
  scene.add(sun, even);
  // Its own dispose forgets where its boxes stand.
  room.traverse((object) => object instanceof InstancedMesh && object.dispose());
  room.dispose();
  generator.dispose();

  return {
    scene,

    setLight(light: Light): void {
      const strength = STRENGTHS[light];
      scene.environmentIntensity = strength.room;
      sun.intensity = strength.sun;
      even.intensity = strength.even;
    },

    /** Draws so many lines of pixels that can be told apart; null: as many as the screen has. */
    setLines(wanted: number | null): void {
      lines = wanted;
      canvas.style.imageRendering = wanted === null ? '' : 'pixelated';
    },

    drawnSize: () => renderer.getDrawingBufferSize(new Vector2()),

    /** Follows the size of the canvas on the page; answers its shape. */
    resize(): number {
      const { clientWidth: width, clientHeight: height } = canvas;
      const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
      renderer.setPixelRatio(lines === null ? ratio : Math.min(ratio, lines / Math.max(1, height)));
      renderer.setSize(Math.max(1, width), Math.max(1, height), false);
      return Math.max(1, width) / Math.max(1, height);
    },

    render(camera: Camera): void {
      renderer.render(scene, camera);
    },

    /**
     * Draws the view so many pixels wide, or as wide as it is, while `take` reads the canvas; then as before. Where lines are
     * counted it stays as it is, and `take` hears by how much its pixels are to be enlarged.
     */
    renderLarge<Taken>(camera: Camera, leastWidth: number, take: (enlarged: number) => Taken): Taken {
      if (lines !== null) {
        renderer.render(scene, camera);
        return take(Math.ceil(leastWidth / Math.max(1, canvas.width)));
      }
      const { clientWidth: width, clientHeight: height } = canvas;
      const largest = LONGEST_SIDE / Math.max(1, width, height);
      const scale = Math.min(largest, Math.max(renderer.getPixelRatio(), leastWidth / Math.max(1, width)));
      renderer.setPixelRatio(1);
      renderer.setSize(Math.round(width * scale), Math.round(height * scale), false);
      renderer.render(scene, camera);
      const taken = take(1);
      this.resize();
      renderer.render(scene, camera);
      return taken;
    },

    dispose(): void {
      environment.dispose();
      sun.dispose();
      even.dispose();
      renderer.dispose();
      // What is left is the context itself, which browsers have only a few of.
      renderer.forceContextLoss();
    },
  };
}
