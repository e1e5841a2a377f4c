/** Measurements that hold on every page, in one look at it. */
import type { Page } from '@playwright/test';

/** Faults of the page as it stands: small targets, targets under the floating bar, texts without a direction, plain numbers. */
export async function measuredFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** WCAG 2.5.8, in CSS pixels; parts of a pixel are lost to rounding. */
    const LEAST = 23.5;
    const TARGETS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=slider]';
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('.visually-hidden, [inert], [aria-hidden=true]') === null;
    const nameOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const size = `${Math.round(width)}x${Math.round(height)}`;
      return `${element.tagName.toLowerCase()} "${words.trim().slice(0, 50)}" ${size} in .${element.parentElement?.className}`;
    };
    /** Links in a sentence are as high as its lines. */
    const isInText = (element: Element) => {
      const block = element.closest('p, li, dd, dt, td, figcaption, h1, h2, h3, label, span:has(> a)');
      if (element.tagName !== 'A' || block === null || getComputedStyle(element).display !== 'inline') return false;
      const others = [...block.querySelectorAll('a, button')].reduce(
        (text, link) => text.replace(link.textContent ?? '', ''),
        block.textContent ?? '',
      );
      return /\p{L}{2}/u.test(others);
    };
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].filter(isSeen) : [];
      const boxes = [{ width, height }, ...labels.map((label) => label.getBoundingClientRect())];
      return { width: Math.max(...boxes.map((box) => box.width)), height: Math.max(...boxes.map((box) => box.height)) };
    };
    const targets = [...document.querySelectorAll<HTMLElement>(TARGETS)].filter(isSeen);
    const small = targets.filter((element) => {
      const { width, height } = sizeOf(element);
      return width > 1 && (width < LEAST || height < LEAST) && !isInText(element);
    });

    const dock = document.querySelector('nav[aria-label=Sections]');
    const covered = targets.filter((element) => {
      if (dock === null || dock.contains(element) || element.matches(':disabled')) return false;
      element.focus();
      if (document.activeElement !== element || dock.matches('[data-bar=hidden]')) return false;
      const [box, bar] = [element.getBoundingClientRect(), dock.getBoundingClientRect()];
      const isBeside = box.right <= bar.left || box.left >= bar.right;
      return !isBeside && box.height < innerHeight / 2 && box.bottom > bar.top + 1;
    });
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);

    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node as Text);
    const shown = texts.filter(
      ({ parentElement }) => parentElement !== null && !parentElement.closest('script, style, noscript'),
    );
    const undirected = shown.filter(
      ({ data, parentElement }) =>
        /[\u0590-\u08ff]/.test(data) && parentElement?.closest('[dir=auto], bdi, body')?.matches('body') !== false,
    );
    const plain = shown.filter(({ data, parentElement }) => {
      if (parentElement?.closest('code, pre, time, [dir], a[href], h1') !== null) return false;
      return [...data.matchAll(/(?<![\w.,:/#-])\d{4,}(?![\w.,:/-])/g)].some(([number]) => !/^(19|20|21)\d\d$/.test(number));
    });
    return [
      ...small.map((element) => `small: ${nameOf(element)}`),
      ...covered.map((element) => `under the bar: ${nameOf(element)}`),
      ...undirected.map(
        ({ data, parentElement }) => `no direction: ${data.slice(0, 40)} in ${parentElement?.outerHTML.slice(0, 120)}`,
      ),
      ...plain.map(({ data, parentElement }) => `no separator: ${data.slice(0, 40)} in .${parentElement?.className}`),
    ];
  });
}
