import type { Page } from '@playwright/test';

/** Texts and names of controls on a page, without those of members: these have a direction or a language of their own somewhere. */
export function interfaceTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const OTHERS = '[dir], [lang], code, pre, script, style, noscript, svg, time, [translate=no]';
    const NAMES = ['aria-label', 'title', 'placeholder', 'alt'];
    const isInterface = (element: Element | null) => {
      const other = element?.closest(OTHERS) ?? null;
      return other === null || other === document.documentElement;
    };
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null)
      if (isInterface(walker.currentNode.parentElement)) texts.add(walker.currentNode.textContent?.trim() ?? '');
    for (const element of document.body.querySelectorAll(NAMES.map((name) => `[${name}]`).join()))
      if (isInterface(element)) for (const name of NAMES) texts.add(element.getAttribute(name) ?? '');
    texts.add(document.title);
    const others = new Set(Array.from(document.body.querySelectorAll(OTHERS), ({ textContent }) => textContent.trim()));
    return [...texts].filter((text) => /\p{L}/u.test(text) && !others.has(text.replace(/ · Polyshelf$/, '')));
  });
}
