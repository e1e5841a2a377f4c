export type FileRefusalCode = 'bad_input' | 'unsupported_type' | 'too_large' | 'not_found' | 'disk_full';

/** An expected failure. The message is a sentence for the person who sent the file. */
export class FileRefusal extends Error {
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode, sentence: string) {
    super(sentence);
    this.name = 'FileRefusal';
    this.code = code;
  }
}
