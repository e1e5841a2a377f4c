import type { SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import { FANART } from '../fanarts/fanart-store.ts';
import { GUIDE } from '../guides/guide-store.ts';
import type { SimpleKind } from '../publications/simple-kind-store.ts';
import { TOOL } from '../tools/tool-store.ts';

export const SIMPLE_KINDS: Record<SimpleKindName, SimpleKind> = { tool: TOOL, fanart: FANART, guide: GUIDE };
