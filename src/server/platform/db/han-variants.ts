import { ConverterFactory } from 'opencc-js/core';
import FROM_JAPANESE from 'opencc-js/dict/JPShinjitaiCharacters';
import TO_SIMPLIFIED from 'opencc-js/dict/TSCharacters';

/**
 * Maps Han characters to simplified forms, so 三國志 and 三国志, 龍 and 竜 match.
 * Each character is converted alone, so that a part of a name converts as the whole name does.
 */
export const simplifiedHan = ConverterFactory([FROM_JAPANESE], [TO_SIMPLIFIED]);
