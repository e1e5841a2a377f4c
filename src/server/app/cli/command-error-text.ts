import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { ConfigError } from '../../platform/config.ts';
import { fileFailure } from '../../platform/data-folder/file-failure.ts';
import { linesText, StoredError } from '../../platform/stored-error.ts';
import { UsageError } from './command-args.ts';

/** Last output of a failed command: a sentence for expected errors, the stack for others. */
export function commandErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A backup runs in English, and its error is read in the language of the terminal.
  if (error instanceof StoredError) return linesText(error.lines);
  const isFromOutside = 'syscall' in error || 'outageOf' in error;
  const isExpected = error instanceof ConfigError || error instanceof UsageError || error instanceof Refusal || isFromOutside;
  return fileFailure(error)?.in(currentLanguage()) ?? (isExpected ? error.message : (error.stack ?? error.message));
}
