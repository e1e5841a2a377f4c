import { englishSentence, fileSentence, type FileSentence, type FileSentenceId, type ValuesOf } from './file-sentences.ts';

export type FileRefusalCode = 'bad_input' | 'unsupported_type' | 'too_large' | 'not_found' | 'disk_full';

/** An expected failure. The message is an English sentence for the person who sent the file. */
export class FileRefusal<Id extends FileSentenceId = FileSentenceId> extends Error {
  readonly code: FileRefusalCode;
  readonly sentence: FileSentence;

  constructor(code: FileRefusalCode, id: Id, ...values: ValuesOf<Id>) {
    const sentence = fileSentence(id, ...values);
    super(englishSentence(sentence));
    this.name = 'FileRefusal';
    this.code = code;
    this.sentence = sentence;
  }
}
