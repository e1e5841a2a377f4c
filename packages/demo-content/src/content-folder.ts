import { join } from 'node:path';

/** The demonstration content: the catalogue as an import file, packages, pictures, and conversations. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../content');
