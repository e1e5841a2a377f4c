import { AnimationMixer, LoopOnce, LoopRepeat, type AnimationAction, type AnimationClip, type Object3D } from 'three';

import { clipTimeAt } from './clip-time.ts';

export interface ClipState {
  /** Index of the current clip; null for the rest pose. */
  index: number | null;
  duration: number;
  time: number;
  speed: number;
  isLooping: boolean;
  isPlaying: boolean;
}

export type ClipPlayer = ReturnType<typeof clipPlayer>;

/** Plays one clip of a model at a time. `onChange` is called after every change of time or clip. */
export function clipPlayer(root: Object3D, clips: AnimationClip[], onChange: () => void) {
  const mixer = new AnimationMixer(root);
  const listeners = new Set<() => void>();
  let action: AnimationAction | null = null;
  let state: ClipState = { index: null, duration: 0, time: 0, speed: 1, isLooping: true, isPlaying: false };

  function become(change: Partial<ClipState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
    onChange();
  }

  function setLoop(isLooping: boolean): void {
    action?.setLoop(isLooping ? LoopRepeat : LoopOnce, Infinity);
  }

  mixer.addEventListener('finished', () => become({ isPlaying: false }));

  return {
    state: () => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    choose(index: number | null): void {
      mixer.stopAllAction();
      const clip = index === null ? undefined : clips[index];
      action = clip === undefined ? null : mixer.clipAction(clip).reset().play();
      // Holds the last pose at the end.
      if (action !== null) action.clampWhenFinished = true;
      setLoop(state.isLooping);
      mixer.update(0);
      become({
        index: clip === undefined ? null : index,
        duration: clip?.duration ?? 0,
        time: 0,
        isPlaying: clip !== undefined && state.isPlaying,
      });
    },

    play(isPlaying: boolean): void {
      if (isPlaying && action !== null && !state.isLooping) {
        if (action.time >= state.duration) action.time = 0;
        action.paused = false;
      }
      become({ isPlaying: isPlaying && action !== null });
    },

    setLooping(isLooping: boolean): void {
      setLoop(isLooping);
      if (action !== null) action.paused = false;
      become({ isLooping });
    },

    setSpeed(speed: number): void {
      become({ speed });
    },

    seek(time: number): void {
      if (action === null) return;
      action.time = clipTimeAt(time, state.duration);
      mixer.update(0);
      become({ time: action.time });
    },

    /** Advances by seconds of real time. */
    advance(seconds: number): void {
      if (action === null || !state.isPlaying) return;
      mixer.update(seconds * state.speed);
      become({ time: action.time });
    },

    dispose(): void {
      mixer.stopAllAction();
      mixer.uncacheRoot(root);
      listeners.clear();
    },
  };
}
