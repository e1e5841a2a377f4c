import { Scene, SRGBColorSpace, Vector2, WebGLRenderer, type Box3, type Camera } from 'three';

import { viewerFloor } from './viewer-floor.ts';
import type { Light } from './viewer-settings.ts';
import { viewerStudio } from './viewer-studio.ts';

const MAX_PIXEL_RATIO = 2;
/** Supported by every graphics card. */
const LONGEST_SIDE = 4096;

/** Renderer with studio lights. Throws without WebGL. */
export function viewerScene(canvas: HTMLCanvasElement) {
  let lines: number | null = null;
  let isMoved = true;
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  renderer.outputColorSpace = SRGBColorSpace;
  // Transparent; the background belongs to the page.
  renderer.setClearAlpha(0);
  const scene = new Scene();
  const studio = viewerStudio(renderer, scene);
  const floor = viewerFloor(renderer, scene);

  function renderNow(camera: Camera): void {
    if (isMoved) {
      isMoved = false;
      floor.update();
      renderer.shadowMap.needsUpdate = true;
    }
    renderer.render(scene, camera);
  }

  return {
    scene,

    /** Places lights and floor around the box, for an initial view from this yaw in degrees. */
    standAround(box: Box3, yaw: number): void {
      studio.surround(box, yaw);
      floor.lieUnder(box, studio.toKey());
      isMoved = true;
    },

    setLight: (light: Light) => studio.setLight(light),
    showFloor: (isShown: boolean) => floor.show(isShown),

    /** Marks shadows as outdated. */
    moved(): void {
      isMoved = true;
    },

    /** Sets the vertical resolution in visible pixels; null for that of the screen. */
    setLines(wanted: number | null): void {
      lines = wanted;
      canvas.style.imageRendering = wanted === null ? '' : 'pixelated';
    },

    drawnSize: () => renderer.getDrawingBufferSize(new Vector2()),

    /** Adapts to the canvas size. Returns the aspect ratio. */
    resize(): number {
      const { clientWidth: width, clientHeight: height } = canvas;
      const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
      renderer.setPixelRatio(lines === null ? ratio : Math.min(ratio, lines / Math.max(1, height)));
      renderer.setSize(Math.max(1, width), Math.max(1, height), false);
      return Math.max(1, width) / Math.max(1, height);
    },

    render: renderNow,

    /**
     * Renders at a minimum width in pixels while `take` reads the canvas, then restores the size. With a fixed resolution, the
     * size stays, and `take` gets the factor of enlargement.
     */
    renderLarge<Taken>(camera: Camera, leastWidth: number, take: (enlarged: number) => Taken): Taken {
      if (lines !== null) {
        renderNow(camera);
        return take(Math.ceil(leastWidth / Math.max(1, canvas.width)));
      }
      const { clientWidth: width, clientHeight: height } = canvas;
      const largest = LONGEST_SIDE / Math.max(1, width, height);
      const scale = Math.min(largest, Math.max(renderer.getPixelRatio(), leastWidth / Math.max(1, width)));
      renderer.setPixelRatio(1);
      renderer.setSize(Math.round(width * scale), Math.round(height * scale), false);
      renderNow(camera);
      const taken = take(1);
      this.resize();
      renderNow(camera);
      return taken;
    },

    dispose(): void {
      studio.dispose();
      floor.dispose();
      renderer.dispose();
      // Browsers limit the number of WebGL contexts.
      renderer.forceContextLoss();
    },
  };
}
