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

/** Lengthens each word, so that lines still break between words. */
const longer = (text: string): string =>
  text.replace(/\p{L}{3,}/gu, (word) => word + '~'.repeat(Math.ceil(word.length * GROWTH)));
