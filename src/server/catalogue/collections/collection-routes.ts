import type { FastifyInstance } from 'fastify';

import { getCollection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { listDirectory } from '../../../shared/catalogue/collections/directory-contract.ts';
import { serve } from '../../platform/http/serve.ts';
import type { CollectionService } from './collection-service.ts';
import type { DirectoryService } from './directory-service.ts';

export function collectionRoutes(
  app: FastifyInstance,
  { collections, directory }: { collections: CollectionService; directory: DirectoryService },
): void {
  serve(app, getCollection, ({ query }) => collections.find(query));

  serve(app, listDirectory, ({ query }) => directory.list(query));
}
