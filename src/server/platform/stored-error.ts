import * as m from '#messages/server-platform';

import { currentLanguage } from '../../shared/platform/messages/current-language.ts';
import type { MessageText } from '../../shared/platform/messages/message.ts';
import { storedText } from '../../shared/platform/messages/stored-text.ts';
import { fileFailure } from './data-folder/file-failure.ts';
import { outageOf } from './outage.ts';
import { ConfigError } from './settings.ts';

/** An error for operators whose lines can be stored, and shown in another language. */
export class StoredError extends ConfigError {
  readonly lines: MessageText[];

  constructor(...lines: MessageText[]) {
    super(linesText(lines));
    this.lines = lines;
  }
}

export const linesText = (lines: readonly MessageText[]): string => lines.map((line) => line.in(currentLanguage())).join('\n');

const MAX_WORDS_LENGTH = 500;
const wordsOf = (message: string) => message.replaceAll('\0', '').slice(0, MAX_WORDS_LENGTH);

/** An error as a stored text: its lines, a sentence about a file or the database, or the words of another program. */
export function storedFailure(error: unknown): string {
  if (!(error instanceof Error)) return wordsOf(String(error));
  if ('lines' in error) return storedText(error.lines as MessageText[]);
  const known = fileFailure(error) ?? databaseFailure(error);
  return known === null ? wordsOf(error.message) : storedText([known]);
}

function databaseFailure(error: Error): MessageText | null {
  if (outageOf(error) === 'database') return m.databaseAway.with({ words: wordsOf(error.message) });
  // Errors that PostgreSQL sends have a severity.
  return 'severity' in error ? m.databaseReported.with({ words: wordsOf(error.message) }) : null;
}
