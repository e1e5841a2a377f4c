/** The last click, to be repeated after a reload. */
interface Press {
  href: string;
  selector: string;
  /** Accessible name and target of the clicked element. */
  name: string;
  /** Index among the elements with this name. */
  index: number;
  at: number;
}

const KEY = 'polyshelf:press';
const PRESSABLE = 'a[href], button, summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';
/** A part requested later was not caused by the click. */
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

/** Starts to record clicks. */
export function notePresses(): void {
  window.addEventListener(
    'click',
    (event) => {
      const pressed = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
      // Clicks by scripts repeat another one.
      if (pressed === null || !event.isTrusted) return;
      const role = pressed.getAttribute('role');
      const selector = role === null ? pressed.localName : `${pressed.localName}[role="${role}"]`;
      const press = { href: location.href, selector, name: nameOf(pressed), at: Date.now() };
      last = { ...press, index: sameAs(press).findIndex((element) => element === pressed) };
    },
    { capture: true },
  );
}

/** Stores the last click for the reloaded page. Throws without storage. */
export function storePress(): void {
  sessionStorage.removeItem(KEY);
  if (last !== null && Date.now() - last.at < BELONGS_MS) sessionStorage.setItem(KEY, JSON.stringify(last));
}

/** Repeats the stored click when its element exists. Calls back if it does not appear. */
export function repeatPress(onMissing: () => void): void {
  const press = restorePress();
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

function restorePress(): Press | null {
  try {
    const stored = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return stored === null ? null : (JSON.parse(stored) as Press);
  } catch {
    return null;
  }
}
