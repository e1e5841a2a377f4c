import type { AppContext } from '../../app/app-context.ts';
import { collectionRoutes } from './collection-routes.ts';
import { collectionService } from './collection-service.ts';
import { directoryService } from './directory-service.ts';
import { directoryStore } from './directory-store.ts';

export function collectionModule({ app, db }: AppContext): void {
  collectionRoutes(app, { collections: collectionService(db), directory: directoryService(directoryStore(db)) });
}
