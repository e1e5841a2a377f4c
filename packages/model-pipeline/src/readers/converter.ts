import type { Document } from '@gltf-transform/core';

import type { Finding } from '../finding.ts';
import type { SourceFiles } from '../source-files.ts';

/**
 * Reads one model of a package. The document is in metres, Y up, facing +Z, with textures as bytes in the encoding they
 * came in. What is missing or was mended is told to `notes`; what cannot be read is thrown, with a sentence for people.
 */
export type Converter = (files: SourceFiles, main: string, notes: (finding: Finding) => void) => Promise<Document>;
