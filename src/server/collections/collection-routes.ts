import type { FastifyInstance } from 'fastify';

import { getCollection } from '../../shared/collections/collection-contract.ts';
import { serve } from '../platform/http/serve.ts';
import type { CollectionService } from './collection-service.ts';

export function collectionRoutes(app: FastifyInstance, { collections }: { collections: CollectionService }): void {
  serve(app, getCollection, ({ query }) => collections.find(query));
}
