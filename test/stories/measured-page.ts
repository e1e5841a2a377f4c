/** Measurements of every page, in one pass. */
import type { Page } from '@playwright/test';

/**
 * Faults of the current page: small targets, targets under the floating bar, cut dates, texts without a direction, counts
 * without separators.
 */
export async function measuredErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** WCAG 2.5.8, in CSS pixels. Rounding loses fractions of a pixel. */
    const LEAST = 23.5;
    const FIRST_LINE = 48;
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
      // The browser scrolls to the caret of a long text, not to its whole field.
      const end = Math.min(box.bottom, box.top + FIRST_LINE);
      return !isBeside && end > bar.top + 1;
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
    // A number before a word is a count, except sizes in pixels and machine-readable values.
    const plain = shown.filter(
      ({ data, parentElement }) =>
        parentElement?.closest('code, pre, [dir=auto]') === null &&
        [...data.matchAll(/(?<![\w.,:/#-])(\d{4,}) (?!px|pixels)\p{L}/gu)].some(
          ([, count]) => !/^(19|20|21)\d\d$/.test(count ?? ''),
        ),
    );
    // The longest possible date.
    const dates = [...document.querySelectorAll<HTMLInputElement>('input[placeholder="11 Mar 1995"]')].filter(isSeen);
    const cut = dates.filter((field) => {
      const { value } = field;
      field.value = '30 September 2030';
      const isCut = field.scrollWidth > field.clientWidth;
      field.value = value;
      return isCut;
    });
    return [
      ...small.map((element) => `small: ${nameOf(element)}`),
      ...covered.map((element) => `under the bar: ${nameOf(element)}`),
      ...cut.map((field) => `cut date: ${nameOf(field)}`),
      ...undirected.map(
        ({ data, parentElement }) => `no direction: ${data.slice(0, 40)} in ${parentElement?.outerHTML.slice(0, 120)}`,
      ),
      ...plain.map(({ data, parentElement }) => `no separator: ${data.slice(0, 40)} in .${parentElement?.className}`),
    ];
  });
}
