/** Smoothing period of a speed: shorter flickers, longer lags. */
import * as m from '#messages/uploads';

const SMOOTHED_OVER_MS = 4_000;

export type UploadSpeed = ReturnType<typeof uploadSpeed>;

/** Smoothed speed. */
export function uploadSpeed(startMs: number) {
  let total = 0;
  let counted = 0;
  let countedMs = startMs;
  let speed: number | null = null;

  return {
    /** Bytes since the last call. */
    add(bytes: number): void {
      total += bytes;
    },

    /** Bytes per second; 0: unknown. */
    sample(nowMs: number): number {
      const passedMs = nowMs - countedMs;
      if (passedMs <= 0) return speed ?? 0;
      const current = ((total - counted) * 1000) / passedMs;
      counted = total;
      countedMs = nowMs;
      // The first value is the average so far.
      speed = speed === null ? current : speed + (1 - Math.exp(-passedMs / SMOOTHED_OVER_MS)) * (current - speed);
      return speed;
    },
  };
}

/** '25 s left', '4 min left', '1 h 20 min left'; null: unknown. */
export function timeLeft(bytes: number, bytesPerSecond: number): string | null {
  const seconds = bytes / bytesPerSecond;
  if (!Number.isFinite(seconds) || bytes <= 0 || seconds > 359_999) return null;
  if (seconds < 57) return m.secondsLeft({ seconds: Math.max(5, Math.ceil(seconds / 5) * 5) });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return m.minutesLeft({ minutes });
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? m.hoursLeft({ hours }) : m.hoursMinutesLeft({ hours, minutes: minutes % 60 });
}
