/**
 * Reports whether an element is visible, initially and after every change. Returns a function that stops it. A busy browser
 * queues several changes; the last one is current.
 */
export function onIntersect(
  element: Element,
  onChange: (isInSight: boolean) => void,
  options: Pick<IntersectionObserverInit, 'threshold' | 'rootMargin'> = {},
): () => void {
  const observer = new IntersectionObserver((changes) => onChange(changes.at(-1)?.isIntersecting === true), options);
  observer.observe(element);
  return () => observer.disconnect();
}
