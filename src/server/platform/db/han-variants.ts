import { ConverterFactory } from 'opencc-js/core';
import FROM_JAPANESE from 'opencc-js/dict/JPShinjitaiCharacters';
import TO_SIMPLIFIED from 'opencc-js/dict/TSCharacters';

/**
 * Han characters by their simplified forms, so that 三國志 and 三国志, 龍 and 竜 are one. Characters are converted one by one: what
 * stands around them does not count, so that a part of a name converts as the name does.
 */
export const simplifiedHan = ConverterFactory([FROM_JAPANESE], [TO_SIMPLIFIED]);
