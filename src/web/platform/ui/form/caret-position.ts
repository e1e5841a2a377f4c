/** Styles that affect the position of characters. The `font` shorthand is empty in some browsers. */
const COPIED = [
  'box-sizing',
  'padding',
  'border',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'font-feature-settings',
  'letter-spacing',
  'word-spacing',
  'line-height',
  'tab-size',
  'text-indent',
  'direction',
];

/** Position below a character of a text area, from its upper left corner. */
export function caretPosition(area: HTMLTextAreaElement, index: number): { left: number; top: number } {
  const style = getComputedStyle(area);
  const mirror = document.createElement('div');
  for (const name of COPIED) mirror.style.setProperty(name, style.getPropertyValue(name));
  // Width of the text, without a scrollbar.
  const width = area.clientWidth + Number.parseFloat(style.borderLeftWidth) + Number.parseFloat(style.borderRightWidth);
  Object.assign(mirror.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
    boxSizing: 'border-box',
    width: `${width}px`,
  });
  const mark = document.createElement('span');
  mark.textContent = '\u200b';
  // As high as its line.
  mark.style.display = 'inline-block';
  mirror.append(area.value.slice(0, index), mark);
  document.body.append(mirror);
  const place = { left: mark.offsetLeft - area.scrollLeft, top: mark.offsetTop + mark.offsetHeight - area.scrollTop };
  mirror.remove();
  return place;
}
