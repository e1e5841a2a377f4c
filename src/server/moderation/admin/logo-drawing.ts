import * as m from '#messages/server-admin';
import { DOMParser, type Attr, type Element, type Node } from '@xmldom/xmldom';

import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { escapedMarkup } from '../../../shared/platform/kit/text.ts';

const SVG = 'http://www.w3.org/2000/svg';
const ELEMENT = 1;
const TEXT = 3;

/** Drawing elements only: no scripts, loads, links or animations. */
const DRAWING = new Set(
  (
    'svg g defs title desc path rect circle ellipse line polyline polygon text tspan ' +
    'linearGradient radialGradient stop clipPath mask pattern'
  ).split(' '),
);
/** Elements that have text content. */
const WORDS = new Set(['title', 'desc', 'text', 'tspan']);
const DRAWING_ATTRIBUTES = new Set(
  (
    'id viewBox width height preserveAspectRatio transform opacity x y x1 y1 x2 y2 cx cy r rx ry fx fy d points dx dy ' +
    'fill fill-opacity fill-rule clip-rule clip-path mask color stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
    'stroke-miterlimit stroke-dasharray stroke-dashoffset stop-color stop-opacity offset gradientUnits gradientTransform spreadMethod ' +
    'patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits ' +
    'font-family font-size font-weight letter-spacing text-anchor display visibility'
  ).split(' '),
);
/** Active elements. They are refused by name, not silently removed. */
const DANGEROUS =
  /^(?:script|foreignObject|iframe|object|embed|image|feImage|use|a|style|animate\w*|set|handler|listener|audio|video)$/i;
const ID_PREFIX = 'logo-';

/**
 * Sanitises an SVG for use inline in every page. Shapes are kept, and attributes of drawing programs are dropped. Anything
 * that could run or load is refused.
 */
export function logoDrawing(svg: string): string {
  if (/<!ENTITY/i.test(svg)) throw refused({ what: 'entity', name: '' });
  const root = parsed(svg.replace(/^\uFEFF/, ''));
  if (root === null || root.localName !== 'svg') throw new Refusal('bad_input', m.notSvg(), 'logoSvg');
  const viewBox = root.getAttribute('viewBox') ?? viewBoxOf(root);
  if (viewBox === null) throw new Refusal('bad_input', m.noViewBox(), 'logoSvg');
  root.setAttribute(
    'viewBox',
    viewBox
      .trim()
      .split(/[\s,]+/)
      .join(' '),
  );
  root.removeAttribute('width');
  root.removeAttribute('height');
  return written(root, true);
}

function parsed(svg: string): Element | null {
  try {
    const stop = (level: string, message: string) => {
      if (level !== 'warning') throw new Error(message);
    };
    return new DOMParser({ onError: stop }).parseFromString(svg, 'image/svg+xml').documentElement;
  } catch {
    return null;
  }
}

function viewBoxOf(root: Element): string | null {
  const [width, height] = ['width', 'height'].map((name) => Number.parseFloat(root.getAttribute(name) ?? ''));
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? `0 0 ${width} ${height}` : null;
}

function written(element: Element, isRoot = false): string {
  const name = element.localName ?? '';
  const isOfSvg = element.namespaceURI === SVG || element.namespaceURI === null;
  if (DANGEROUS.test(name)) throw refused({ what: 'element', name });
  if (!isOfSvg || !DRAWING.has(name)) return '';
  const attributes = [...attributesOf(element)].map(([key, value]) => ` ${key}="${escapedMarkup(value)}"`).join('');
  const start = isRoot ? `<svg xmlns="${SVG}" aria-hidden="true"` : `<${name}`;
  return `${start}${attributes}>${[...childrenOf(element)].map(content).join('')}</${name}>`;
}

function content(node: Node): string {
  if (node.nodeType === ELEMENT) return written(node as Element);
  if (node.nodeType !== TEXT || !WORDS.has(node.parentNode?.nodeName ?? '')) return '';
  return escapedMarkup((node.nodeValue ?? '').replace(/\s+/g, ' '));
}

function* childrenOf(element: Element): Iterable<Node> {
  for (let node = element.firstChild; node !== null; node = node.nextSibling) yield node;
}

/** Attributes of an element, with its inline styles as attributes. The content security policy forbids inline styles. */
function attributesOf(element: Element): Map<string, string> {
  const found = new Map<string, string>();
  for (let index = 0; index < element.attributes.length; index += 1) {
    const { name, value } = element.attributes.item(index) as Attr;
    if (/^on/i.test(name)) throw refused({ what: 'attribute', name });
    if (/^(?:xlink:)?href$|^src$/i.test(name)) throw refused({ what: 'link', name });
    for (const [key, text] of name === 'style' ? declarationsOf(value) : [[name, value] as const])
      if (DRAWING_ATTRIBUTES.has(key)) found.set(key, safeValue(key, text));
  }
  return found;
}

function* declarationsOf(style: string): Iterable<readonly [string, string]> {
  for (const declaration of style.split(';')) {
    const [key = '', ...value] = declaration.split(':');
    yield [key.trim(), value.join(':').trim()];
  }
}

/** Prefixes ids and local references, so that they do not collide with the page. Refuses references to anything outside. */
function safeValue(key: string, value: string): string {
  if (key === 'id') return prefixed(value);
  if (!/url|javascript:|expression|@import|[\\<]/i.test(value)) return value;
  const within = /^\s*url\(\s*["']?#([\w.-]+)["']?\s*\)(\s+(?:none|#?\w+))?\s*$/.exec(value);
  if (within === null) throw refused({ what: 'value', name: value.slice(0, 40) });
  return `url(#${prefixed(within[1] ?? '')})${within[2] ?? ''}`;
}

/** Idempotent, since a stored logo may be saved again. */
const prefixed = (id: string): string => ID_PREFIX + id.replace(/^(?:logo-)+/, '');

function refused(what: { what: string; name: string }): Refusal {
  return new Refusal('bad_input', m.logoRefused(what), 'logoSvg');
}
