import type { AppContext } from '../../app/app-context.ts';
import { historyRoutes } from './history-routes.ts';
import type { HistoryService } from './history-service.ts';
import { ownHistoryService } from './own-history-service.ts';

type HistoryModuleDependencies = Pick<Parameters<typeof historyRoutes>[1], 'subjects'> & { history: HistoryService };

export function historyModule({ app, db }: AppContext, { history, subjects }: HistoryModuleDependencies): void {
  historyRoutes(app, { history, own: ownHistoryService(db), subjects });
}
