import { Color, SkeletonHelper, type Object3D, type Scene } from 'three';

const ROOT_END = new Color('#ff5b36');
const LEAF_END = new Color('#ffc04d');

/** Overlay with the bones of a model as lines. */
export function skeletonView(scene: Scene, root: Object3D) {
  let helper: SkeletonHelper | null = null;

  function hide(): void {
    helper?.removeFromParent();
    helper?.dispose();
    helper = null;
  }

  return {
    show(isShown: boolean): void {
      if (!isShown) return hide();
      if (helper !== null) return;
      helper = new SkeletonHelper(root);
      helper.setColors(ROOT_END, LEAF_END);
      scene.add(helper);
    },
    dispose: hide,
  };
}
