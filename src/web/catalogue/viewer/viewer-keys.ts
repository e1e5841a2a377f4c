import type { ModelViewer } from './model-viewer.ts';
import { shadingsOf, type Shading } from './viewer-settings.ts';

const STEP_RADIANS = Math.PI / 24;
const STEP_PX = 24;
const ZOOM_FACTOR = 1.15;

const DIRECTIONS: Record<string, [right: number, up: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

interface KeyActions {
  viewer: ModelViewer;
  chooseShading: (shading: Shading) => void;
  close: (() => void) | null;
}

/** Handles a shortcut. Returns false for other keys. */
export function pressViewerKey({ key, shiftKey }: { key: string; shiftKey: boolean }, actions: KeyActions): boolean {
  const { viewer, chooseShading, close } = actions;
  const direction = DIRECTIONS[key];
  const shading = shadingsOf(viewer.inspection)[Number(key) - 1];
  if (direction !== undefined) {
    const [right, up] = direction;
    if (shiftKey) viewer.pan(right * STEP_PX, up * STEP_PX);
    else viewer.orbit(right * STEP_RADIANS, up * STEP_RADIANS);
  } else if (key === '+' || key === '=') viewer.zoom(ZOOM_FACTOR);
  else if (key === '-' || key === '_') viewer.zoom(1 / ZOOM_FACTOR);
  else if (key === '0' || key === 'Home') viewer.fit();
  else if (key === ' ' && viewer.inspection.clips.length > 0) viewer.clips.play(!viewer.clips.state().isPlaying);
  else if (shading !== undefined) chooseShading(shading);
  else if (key === 'Escape' && close !== null) close();
  else return false;
  return true;
}
