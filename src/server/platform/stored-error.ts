import { currentLanguage } from '../../shared/platform/messages/current-language.ts';
import type { MessageText } from '../../shared/platform/messages/message.ts';
import { ConfigError } from './config.ts';

/** An error for operators whose lines can be stored, and shown in another language. */
export class StoredError extends ConfigError {
  readonly lines: MessageText[];

  constructor(...lines: MessageText[]) {
    super(linesText(lines));
    this.lines = lines;
  }
}

export const linesText = (lines: readonly MessageText[]): string => lines.map((line) => line.in(currentLanguage())).join('\n');
