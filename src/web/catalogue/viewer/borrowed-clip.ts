import { AnimationClip, Bone, PropertyBinding, SkinnedMesh, type Vector3, type KeyframeTrack, type Object3D } from 'three';

/** Bones of a model by name, with their rest positions. The model must still be in its rest pose. */
export type RestingBones = ReadonlyMap<string, { position: Vector3; isRoot: boolean }>;

export function restingBones(root: Object3D): RestingBones {
  const bones = new Map<string, { position: Vector3; isRoot: boolean }>();
  root.traverse((object) => {
    if (!(object instanceof SkinnedMesh)) return;
    for (const bone of object.skeleton.bones)
      bones.set(bone.name, { position: bone.position.clone(), isRoot: !(bone.parent instanceof Bone) });
  });
  return bones;
}

/**
 * Retargets a clip between models with equal bone names and rest rotations. Rotations are copied, and root motion is scaled by
 * the distance of the root from the origin. Limb lengths do not change. Null: the clip moves no bone of this model.
 */
export function borrowedClip(clip: AnimationClip, from: RestingBones, to: RestingBones, name: string): AnimationClip | null {
  const tracks = clip.tracks.flatMap((track): KeyframeTrack[] => {
    const { nodeName, propertyName } = PropertyBinding.parseTrackName(track.name);
    const [borrowed, own] = [from.get(nodeName), to.get(nodeName)];
    if (borrowed === undefined || own === undefined) return [];
    if (propertyName === 'quaternion') return [track.clone()];
    if (propertyName !== 'position' || !own.isRoot) return [];
    const scale = borrowed.position.length() === 0 ? 1 : own.position.length() / borrowed.position.length() || 1;
    const moved = track.clone();
    moved.values = moved.values.map((value) => value * scale);
    return [moved];
  });
  return tracks.length === 0 ? null : new AnimationClip(name, clip.duration, tracks);
}
