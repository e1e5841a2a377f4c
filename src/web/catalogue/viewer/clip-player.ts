import { AnimationMixer, LoopOnce, LoopRepeat, type AnimationAction, type AnimationClip, type Object3D } from 'three';

import { clipTimeAt } from './clip-time.ts';

export interface ClipState {
  /** The clip that is shown; null for the model as it was built. */
  index: number | null;
  duration: number;
  time: number;
  speed: number;
  /** Begins again at its end. */
  isLooping: boolean;
  isPlaying: boolean;
}

export type ClipPlayer = ReturnType<typeof clipPlayer>;

/** Plays one clip of a model at a time. `onChange` hears of every new time and choice. */
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
      // At its end it stays as it is there.
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

    /** Goes on by so many seconds of the visitor's time. */
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
