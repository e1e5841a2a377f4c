import { Box3, BufferGeometry, Group, MeshBasicMaterial, SkinnedMesh, Vector3, type Material, type Object3D } from 'three';

import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import { presentedAxes, presentedScale } from '@polyshelf/model-pipeline/look/presentation-rules.ts';
import { borrowedClip, restingBones } from './borrowed-clip.ts';
import { capturePicture } from './capture-picture.ts';
import { clipPlayer } from './clip-player.ts';
import type { LoadedModel } from './load-model.ts';
import { inspectModel } from './model-inspection.ts';
import { materialsOf, paintedMeshes, texturesOfAll } from './model-materials.ts';
import { retroLook } from './retro-look.ts';
import { shadingModes } from './shading-modes.ts';
import { skeletonView } from './skeleton-view.ts';
import { seenFrom, surfaceRuler, type CanvasPlace } from './surface-ruler.ts';
import { textureFilters } from './texture-filters.ts';
import { FIRST_VIEW, firstMoment, isLikeRest, type Vector } from '@polyshelf/model-pipeline/look/first-view.ts';
import { RETRO_LINES } from '@polyshelf/model-pipeline/look/retro-rules.ts';
import { onIntersect } from '../../platform/ui/layout/on-intersect.ts';
import type { ViewPlace } from './view-address.ts';
import { viewerCamera } from './viewer-camera.ts';
import { CASTS } from './viewer-floor.ts';
import { viewerScene } from './viewer-scene.ts';
import { FIRST_SETTINGS, type ViewerSettings } from './viewer-settings.ts';

/** After a pause, as in a hidden tab, motion continues where it stopped. */
const LONGEST_STEP_SECONDS = 0.1;
/** Minimum width of captured pictures. */
const LEAST_PICTURE_WIDTH = 1600;
/** Cameras render layer 0. A layer, unlike `visible`, hides a mesh without its children. */
const [SEEN, HIDDEN] = [0, 1];

export type ModelViewer = ReturnType<typeof modelViewer>;

/**
 * Renders one model on a canvas until `dispose`, which frees all resources. It only renders after a change. Throws without
 * WebGL.
 * @param options.isStill Prefers reduced motion.
 */
export function modelViewer(
  canvas: HTMLCanvasElement,
  { root, clips, variants, lostTextures, stopDecoding }: LoadedModel,
  options: { isStill: boolean },
) {
  const stage = viewerScene(canvas);
  const view = viewerCamera(canvas, { isStill: options.isStill, onChange: draw });
  const painted = paintedMeshes(root);
  const resting = restingBones(root);
  const ownClips = clips.length;
  /** Indexes of clips from other models within the clip list, by key. */
  const borrowed = new Map<string, number>();
  /** All materials used so far, to be freed. */
  const usedMaterials = new Set(materialsOf(painted));
  const usual = painted.map(({ own }) => own);
  const retro = retroLook();
  const shadings = shadingModes(painted, retro);
  const filters = textureFilters();
  const skeleton = skeletonView(stage.scene, root);
  const player = clipPlayer(root, clips, () => {
    stage.moved();
    draw();
  });
  const ruler = surfaceRuler(painted, view.camera, draw);
  const onlookers = new Set<() => void>();
  let nextFrame: number | null = null;
  let drawnAt: number | null = null;
  let shown: ViewerSettings = FIRST_SETTINGS;
  let variant: string | null = null;
  let isInSight = true;
  let isGone = false;

  const presented = new Group();
  presented.matrixAutoUpdate = false;
  presented.add(root);
  stage.scene.add(presented);
  view.setAspect(stage.resize());
  const size = frame(null);
  const inspection = inspectModel(root, painted, clips, size);
  standAsPictured();

  /** Sets the pose of the rendered pictures, which the view replaces. */
  function standAsPictured(): void {
    player.choose(clips.length > 0 ? 0 : null);
    const names = clips.map(({ name }) => name);
    const first = firstMoment(names, inspection.bones > 0);
    if (first === null) return;
    player.choose(first.clip);
    player.seek(player.state().duration * first.part);
    const resting = view.extent();
    frame(null);
    if (isLikeRest(resting, view.extent())) return;
    player.choose(null);
    frame(null);
  }

  function playAt(index: number): void {
    if (index === -1 || player.state().index === index) return;
    player.choose(index);
    player.play(!options.isStill);
  }

  /** Frames the model in its current pose, and places the lights. */
  function frame(camera: Presentation['camera']): Vector {
    const sides = view.frame(presented, camera);
    stage.standAround(view.box, camera?.yaw ?? FIRST_VIEW.yaw);
    return sides;
  }

  /** Requests a frame. */
  function draw(): void {
    if (isInSight) nextFrame ??= requestAnimationFrame(drawFrame);
  }

  function drawFrame(now: number): void {
    // Animations request the next frame.
    nextFrame = null;
    const seconds = drawnAt === null ? 0 : Math.min((now - drawnAt) / 1000, LONGEST_STEP_SECONDS);
    drawnAt = now;
    player.advance(seconds);
    view.advance(seconds);
    render();
    if (shown.isTurning || player.state().isPlaying) draw();
    else if (nextFrame === null) drawnAt = null;
  }

  function render(): void {
    stage.render(view.camera);
    for (const onlooker of onlookers) onlooker();
  }

  function resize(): void {
    view.setAspect(stage.resize());
    retro.setSize(stage.drawnSize());
  }

  function paint(): void {
    painted.forEach(({ mesh, own }, index) => {
      mesh.layers.set(shown.hiddenMeshes.has(index) ? HIDDEN : SEEN);
      mesh.castShadow = !shown.hiddenMeshes.has(index) && !own.transparent && !(own instanceof MeshBasicMaterial);
      mesh.receiveShadow = true;
      if (mesh.castShadow) mesh.layers.enable(CASTS);
    });
    stage.showFloor(shown.shading === 'Shaded');
    stage.moved();
    shadings.apply(shown);
    filters.apply(texturesOfAll(materialsOf(painted)), shown.isRetro ? 'nearest' : shown.isNearest ? 'hard' : 'own');
    draw();
  }

  /** Variant materials may need decoding. The latest choice wins. */
  async function wear(name: string | null): Promise<void> {
    variant = name;
    const other = name === null ? null : await variants.worn(name);
    for (const material of other?.values() ?? []) usedMaterials.add(material);
    if (isGone) return releaseModel(root, [...usedMaterials]);
    if (variant !== name) return;
    painted.forEach((one, index) => (one.own = other?.get(one.mesh) ?? usual[index] ?? one.own));
    paint();
  }

  const sizes = new ResizeObserver(() => {
    resize();
    // Resizing clears a canvas.
    render();
  });
  sizes.observe(canvas);
  const stopWatching = onIntersect(canvas, (isSeen) => {
    isInSight = isSeen;
    draw();
  });
  draw();

  return {
    inspection,
    variants: variants.names,
    lostTextures,
    clips: player,
    ruler,

    /** Plays the model's own clip with this name, if any. */
    playClip: (name: string) => playAt(clips.findIndex((clip, index) => clip.name === name && index < ownClips)),

    /** Takes over a clip of another model and plays it, then frees that model. Returns false if the clip moves no bone here. */
    borrow(from: LoadedModel, { clip: wanted, key, name }: { clip: string; key: string; name: string }): boolean {
      const lent = from.clips.find((clip) => clip.name === wanted);
      const clip = lent === undefined ? null : borrowedClip(lent, restingBones(from.root), resting, name);
      from.stopDecoding();
      releaseModel(from.root, materialsOf(paintedMeshes(from.root)));
      if (clip === null || isGone) return false;
      borrowed.set(key, clips.push(clip) - 1);
      playAt(clips.length - 1);
      return true;
    },

    /** Plays a borrowed clip again. False if it was not borrowed yet. */
    playBorrowed(key: string): boolean {
      playAt(borrowed.get(key) ?? -1);
      return borrowed.has(key);
    },

    /** Subscribes to rendered frames. */
    onDrawn(onlooker: () => void): () => void {
      onlookers.add(onlooker);
      return () => onlookers.delete(onlooker);
    },

    fit: view.fit,
    orbit: view.orbit,
    pan: view.pan,
    zoom: view.zoom,
    view: view.view,
    look: view.look,

    /**
     * Surface point in the centre of the view, relative to the centre of the model in parts of its size; null if there is none.
     */
    middle(): ViewPlace['point'] {
      const place = ruler.surfaceAt([0.5, 0.5]);
      return place && view.partsAt(place);
    },

    /** Canvas position of such a point; null if it is behind the camera. */
    seen: (place: Vector): CanvasPlace | null => seenFrom(view.camera, view.placeIn(place)),

    /** Close camera position for a mesh from the current direction, and the position of the mesh. */
    near(index: number): Pick<ViewPlace, 'camera' | 'point'> {
      const mesh = painted[index]?.mesh;
      const around = mesh === undefined ? view.box : new Box3().setFromObject(mesh);
      const point = view.partsAt(around.getCenter(new Vector3()));
      const sizes = [view.box, around].map((box) => box.getSize(new Vector3()).length());
      const zoom = Math.min(20, Math.max(1, ((sizes[0] ?? 1) / (sizes[1] || 1)) * 0.8));
      return { camera: { ...view.view(), zoom, focus: point }, point };
    },

    /** Sets orientation, scale and initial camera of the model. */
    present(wanted: Omit<Presentation, 'isRetro'>, metresPerUnit: number): void {
      const [[a, b, c], [d, e, f], [g, h, i]] = presentedAxes(wanted);
      const scale = presentedScale(wanted, metresPerUnit);
      presented.matrix.set(a, b, c, 0, d, e, f, 0, g, h, i, 0, 0, 0, 0, 1).scale(new Vector3().setScalar(scale));
      frame(wanted.camera);
      draw();
    },

    show(settings: ViewerSettings): void {
      shown = settings;
      skeleton.show(settings.isSkeletonShown);
      stage.setLight(settings.light);
      stage.setLines(settings.isRetro ? RETRO_LINES : null);
      view.setTurning(settings.isTurning);
      resize();
      paint();
      if (settings.variant !== variant) wear(settings.variant).catch(() => {});
    },

    /** The view as PNG at a higher resolution. A null background is transparent. */
    capture(background: string | null): Promise<Blob> {
      return stage.renderLarge(view.camera, LEAST_PICTURE_WIDTH, (enlarged) => capturePicture(canvas, background, enlarged));
    },

    dispose(): void {
      if (nextFrame !== null) cancelAnimationFrame(nextFrame);
      isInSight = false;
      isGone = true;
      sizes.disconnect();
      stopWatching();
      stopDecoding();
      player.dispose();
      skeleton.dispose();
      shadings.dispose();
      releaseModel(root, [...usedMaterials]);
      view.dispose();
      stage.dispose();
    },
  };
}

/** Frees the GPU and main memory of a model and of all its materials so far. */
function releaseModel(root: Object3D, materials: readonly Material[]): void {
  const geometries = new Set<BufferGeometry>();
  root.traverse((object) => {
    if ('geometry' in object && object.geometry instanceof BufferGeometry) geometries.add(object.geometry);
    if (object instanceof SkinnedMesh) object.skeleton.dispose();
  });
  for (const geometry of geometries) geometry.dispose();
  for (const material of materials) material.dispose();
  for (const texture of texturesOfAll(materials)) {
    texture.dispose();
    const image: unknown = texture.image;
    if (typeof ImageBitmap !== 'undefined' && image instanceof ImageBitmap) image.close();
  }
}
