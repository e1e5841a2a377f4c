/** The last press, so that it can be repeated after the page was loaded anew. */
interface Press {
  href: string;
  selector: string;
  /** Name of the pressed element, and its target. */
  name: string;
  /** Among the elements of that name. */
  index: number;
  at: number;
}

const KEY = 'polyshelf:press';
const PRESSABLE = 'a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';
/** A part that is asked for later has nothing to do with the press. */
const BELONGS_MS = 60_000;
const LOOK_EVERY_MS = 100;
const LOOK_FOR_MS = 15_000;

let last: Press | null = null;

const nameOf = (element: Element) =>
  [element.getAttribute('href'), element.getAttribute('aria-label') ?? element.textContent]
    .join(' ')
    .trim()
    .replaceAll(/\s+/g, ' ');

const sameAs = ({ selector, name }: Pick<Press, 'selector' | 'name'>) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => nameOf(element) === name);

/** Notes every press of the page from now on. */
export function notePresses(): void {
  window.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
      // Those that scripts make repeat another one.
      if (pressed === null || !event.isTrusted) return;
      const role = pressed.getAttribute('role');
      const selector = role === null ? pressed.localName : `${pressed.localName}[role="${role}"]`;
      const press = { href: location.href, selector, name: nameOf(pressed), at: Date.now() };
      last = { ...press, index: sameAs(press).findIndex((element) => element === pressed) };
    },
    { capture: true },
  );
}

/** Keeps the last press for the page that is loaded next. Throws where the browser keeps nothing. */
export function keepPress(): void {
  sessionStorage.removeItem(KEY);
  if (last !== null && Date.now() - last.at < BELONGS_MS) sessionStorage.setItem(KEY, JSON.stringify(last));
}

/** Repeats the press that was kept, once its element is there. Calls back where there is none in the end. */
export function repeatPress(onMissing: () => void): void {
  const press = takePress();
  if (press === null || press.href !== location.href) return;
  const end = Date.now() + LOOK_FOR_MS;
  const timer = setInterval(() => {
    const element = sameAs(press)[press.index];
    if (element === undefined && Date.now() < end) return;
    clearInterval(timer);
    if (element === undefined) onMissing();
    else element.click();
  }, LOOK_EVERY_MS);
}

function takePress(): Press | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return kept === null ? null : (JSON.parse(kept) as Press);
  } catch {
    return null;
  }
}
