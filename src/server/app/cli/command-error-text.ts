import { Refusal } from '../../../shared/platform/kit/errors.ts';
import { ConfigError } from '../../platform/config.ts';
import { fileFailure } from '../../platform/data-folder/file-failure.ts';
import { UsageError } from './command-args.ts';

/** Last output of a failed command: a sentence for expected errors, the stack for others. */
export function commandErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isFromOutside = 'syscall' in error || 'outageOf' in error;
  const isExpected = error instanceof ConfigError || error instanceof UsageError || error instanceof Refusal || isFromOutside;
  return fileFailure(error) ?? (isExpected ? error.message : (error.stack ?? error.message));
}
