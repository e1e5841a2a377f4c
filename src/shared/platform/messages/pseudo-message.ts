import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const GROWTH = 0.4;

/** The same message with accented letters, 40 % longer, so that a screen shows which texts are not translatable and which do not fit. */
export const pseudoMessage = (message: string): string => printAST(parse(message).map(pseudoElement));

function pseudoElement(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: longer(accented(element.value)) };
    case TYPE.tag:
      return { ...element, children: element.children.map(pseudoElement) };
    case TYPE.plural:
    case TYPE.select: {
      const options = Object.entries(element.options).map(([name, option]) => [
        name,
        { ...option, value: option.value.map(pseudoElement) },
      ]);
      return { ...element, options: Object.fromEntries(options) as typeof element.options };
    }
    default:
      return element;
  }
}

const accented = (text: string) => text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

function longer(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters < 3 ? text : text.replace(/\s*$/, (space) => `${'~'.repeat(Math.ceil(letters * GROWTH))}${space}`);
}
