/**
 * Tells whether an element is in sight, now and with each change, until the answer is called. A busy browser tells of several changes
 * at once: the last is how it is now.
 */
export function onIntersect(
  element: Element,
  tell: (isInSight: boolean) => void,
  options: Pick<IntersectionObserverInit, 'threshold' | 'rootMargin'> = {},
): () => void {
  const observer = new IntersectionObserver((changes) => tell(changes.at(-1)?.isIntersecting === true), options);
  observer.observe(element);
  return () => observer.disconnect();
}
