import { ERRORS } from '@tus/server';

import { errorReply, REFUSALS, type ErrorReply, type RefusalCode } from '../../../shared/platform/kit/errors.ts';

const SENTENCES = new Map<string, string>([
  [ERRORS.MISSING_OFFSET.body, 'The header Upload-Offset is missing: where what is sent begins.'],
  [ERRORS.INVALID_CONTENT_TYPE.body, 'The header Content-Type is missing: it is application/offset+octet-stream.'],
  [ERRORS.FILE_NOT_FOUND.body, 'You have no such upload.'],
  [ERRORS.FILE_NO_LONGER_EXISTS.body, 'This upload was not gone on with for too long. Begin anew.'],
  [ERRORS.INVALID_OFFSET.body, 'The upload is at another place. Ask how far it is, and go on from there.'],
  [ERRORS.ERR_SIZE_EXCEEDED.body, 'More was sent than the file was said to hold.'],
  [ERRORS.ERR_MAX_SIZE_EXCEEDED.body, 'More was sent than the file was said to hold.'],
  [ERRORS.INVALID_LENGTH.body, 'The header Upload-Length is missing: how many bytes the file has.'],
  [ERRORS.INVALID_METADATA.body, 'The header Upload-Metadata cannot be read: it holds keys with values in Base64.'],
  [ERRORS.UNSUPPORTED_CREATION_DEFER_LENGTH_EXTENSION.body, 'The length of a file has to be told when its upload begins.'],
  [ERRORS.ABORTED.body, 'The connection ended, or another request went on with this upload.'],
]);

/** Converts refusals of tus to our error shape. Clients depend on the status. */
export function tusRefusal(status: number, text: string): ErrorReply {
  const invalid = /^Invalid (.+)\n?$/.exec(text)?.[1];
  const sentence =
    SENTENCES.get(text) ??
    (invalid === undefined ? text.trim() : `The header ${invalid.split(' ').join(' and ')} is not valid.`);
  const code = (Object.keys(REFUSALS) as RefusalCode[]).find((name) => REFUSALS[name] === status);
  return errorReply(status, code ?? (status === 410 ? 'not_found' : 'bad_input'), sentence);
}
