import type { Document } from '@gltf-transform/core';

import type { Finding } from '../finding.ts';
import type { SourceFiles } from '../source-files.ts';

/**
 * Reads one model of a package: in metres, Y up, facing +Z, with textures in their original encoding.
 * Missing or repaired parts are reported to `notes`. Throws a refusal with a sentence for unreadable files.
 */
export type Converter = (files: SourceFiles, main: string, notes: (finding: Finding) => void) => Promise<Document>;
