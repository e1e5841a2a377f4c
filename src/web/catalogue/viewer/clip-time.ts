/** Time within a looping clip, in seconds. */
export function clipTimeAt(time: number, duration: number): number {
  if (!(duration > 0) || !Number.isFinite(time)) return 0;
  // The exact end is a valid time.
  if (time === duration) return duration;
  return ((time % duration) + duration) % duration;
}

/** '0:01.25' */
export function clipTimeText(time: number): string {
  const hundredths = Math.max(0, Math.round((Number.isFinite(time) ? time : 0) * 100));
  const minutes = Math.floor(hundredths / 6000);
  const seconds = ((hundredths % 6000) / 100).toFixed(2).padStart(5, '0');
  return `${minutes}:${seconds}`;
}
