import { getCollection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { listDirectory } from '../../../shared/catalogue/collections/directory-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import { serve } from '../../platform/http/serve.ts';
import { collectionService } from './collection-service.ts';
import { directoryService } from './directory-service.ts';
import { directoryStore } from './directory-store.ts';

export function collectionModule({ app, db }: AppContext): void {
  const collections = collectionService(db);
  const directory = directoryService(directoryStore(db));
  serve(app, getCollection, ({ query }) => collections.find(query));
  serve(app, listDirectory, ({ query }) => directory.list(query));
}
