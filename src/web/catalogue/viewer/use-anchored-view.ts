import { use, useEffect } from 'react';

import { isAnchor } from '../../../shared/community/comments/comment-anchor.ts';
import { CommentingContext } from '../publications/commenting.ts';
import type { ModelViewer } from './model-viewer.ts';
import { anchorOfView, type ViewPlace } from './view-address.ts';
import type { ViewerSettings } from './viewer-settings.ts';

/** Target of a comment: the view, a mesh by its index, or a texture by its title. */
export type CommentedPart = { mesh: number } | { texture: string } | null;

/** Moves the view to the target of a comment, and creates targets from the view. Null: comments are unavailable. */
export function useAnchoredView(
  viewer: ModelViewer | null,
  { settings, first, place }: { settings: ViewerSettings; first: ViewerSettings; place: ViewPlace | null },
): ((part: CommentedPart) => void) | null {
  const commenting = use(CommentingContext);
  useEffect(() => {
    if (viewer === null || place === null) return;
    viewer.look(place.camera);
    if (place.time === null) return;
    viewer.clips.play(false);
    viewer.clips.seek(place.time);
  }, [viewer, place]);
  if (viewer === null || commenting === null) return null;

  return (part) => {
    const { meshes, clips } = viewer.inspection;
    const { index, time } = viewer.clips.state();
    const mesh = part !== null && 'mesh' in part ? part.mesh : null;
    const pointed: ViewPlace = {
      ...(mesh === null ? { camera: viewer.view(), point: viewer.middle() } : viewer.near(mesh)),
      time: index === null ? null : time,
      mesh: mesh === null ? null : (meshes[mesh]?.name ?? null),
      texture: part !== null && 'texture' in part ? part.texture : null,
    };
    const seen = { ...settings, clip: settings.clip ?? (index === null ? null : (clips[index]?.name ?? null)) };
    const anchor = anchorOfView(seen, first, pointed);
    // Very long anchors are shortened to the camera.
    const short = () =>
      anchorOfView({ ...first, shading: seen.shading }, first, { ...pointed, time: null, mesh: null, texture: null });
    if (document.fullscreenElement !== null) void document.exitFullscreen();
    commenting.begin(isAnchor(anchor) ? anchor : short());
  };
}
