import { FileRefusal } from '@polyshelf/model-pipeline/file-refusal.ts';
import {
  englishSentence,
  FILE_SENTENCES,
  type FileSentence,
  type FileSentenceId,
} from '@polyshelf/model-pipeline/file-sentences.ts';
import { expect, test } from 'vitest';

import { readCatalogue } from '../../shared/platform/messages/catalogues.ts';
import { inLanguage } from '../../shared/platform/messages/language-scope.ts';
import { fileText, refusing, shownFileText } from './file-refusals.ts';

const NUMBERS = /\{(\w+), number\}/g;
const texts = readCatalogue('en')['file-sentences'] ?? {};

test('every sentence of the model pipeline is a message', () => {
  expect(Object.keys(texts).toSorted()).toEqual(Object.keys(FILE_SENTENCES).toSorted());
});

test.each(Object.keys(FILE_SENTENCES) as FileSentenceId[])('the message of %s is the sentence of the model pipeline', (id) => {
  const names = [...FILE_SENTENCES[id].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const numbers = new Set([...(texts[id] ?? '').matchAll(NUMBERS)].map(([, name = '']) => name));
  const sentence: FileSentence = {
    id,
    values: Object.fromEntries(names.map((name) => [name, numbers.has(name) ? 12_345 : `a ${name}`])),
  };
  expect(fileText(sentence)).toBe(englishSentence(sentence));
});

test('a refusal and its reason are written in the language of the request', async () => {
  const refused = Promise.reject(
    new FileRefusal('bad_input', 'inFile', { file: 'a.zip', reason: new FileRefusal('bad_input', 'fileEmpty').sentence }),
  );
  await expect(inLanguage('de', () => refusing(refused))).rejects.toThrow('„a.zip“: Die Datei ist leer.');
});

test('a stored sentence is written in the language of the request, and one of another version as it was stored', () => {
  const stored = new FileRefusal('bad_input', 'cutOff', { format: 'MD3' });
  const german = (sentence: FileSentence | null) => inLanguage('de', () => shownFileText(stored.message, sentence));
  expect(german(stored.sentence)).toBe('Die Datei (MD3) ist abgeschnitten.');
  expect(german(null)).toBe('The MD3 file is cut off.');
  expect(german({ ...stored.sentence, id: 'removedSince' as string as FileSentenceId })).toBe('The MD3 file is cut off.');
});

test.each([
  ['an id that does not exist', { id: 'removedSince', values: {} }],
  ['a value less', { id: 'cutOff', values: {} }],
  ['a renamed value', { id: 'cutOff', values: { name: 'MD3' } }],
  ['a value of another type', { id: 'cutOff', values: { format: null } }],
  ['a reason that does not exist', { id: 'inFile', values: { file: 'a.zip', reason: { id: 'removedSince', values: {} } } }],
  ['no values', { id: 'cutOff' }],
  ['no id', {}],
  ['a text', 'cutOff'],
])('a stored sentence of another version is shown as it was stored: %s', (_, sentence: unknown) => {
  const shown = inLanguage('de', () => shownFileText('The MD3 file is cut off.', sentence as FileSentence));
  expect(shown).toBe('The MD3 file is cut off.');
});

test.each([['15'], [null], [{ id: 'removedSince', values: {} }], [{}]])(
  'a stored sentence with a value more is shown without it: %j',
  (version) => {
    const { sentence } = new FileRefusal('bad_input', 'cutOff', { format: 'MD3' });
    const more: unknown = { ...sentence, values: { ...sentence.values, version } };
    expect(inLanguage('de', () => shownFileText('The MD3 file is cut off.', more as FileSentence))).toBe(
      inLanguage('de', () => fileText(sentence)),
    );
  },
);
