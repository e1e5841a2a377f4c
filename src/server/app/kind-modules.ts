import { bySimpleKind, type SimpleKindName } from '../../shared/catalogue/publications/publication.ts';
import type { AppContext } from './app-context.ts';
import { assetModule } from '../catalogue/assets/asset-module.ts';
import type { AssetService } from '../catalogue/assets/asset-service.ts';
import { assetEditModule } from '../catalogue/assets/edit/asset-edit-module.ts';
import { gameEditModule } from '../catalogue/games/edit/game-edit-module.ts';
import { gameModule } from '../catalogue/games/game-module.ts';
import type { GameService } from '../catalogue/games/game-service.ts';
import { guideModule } from '../catalogue/guides/guide-module.ts';
import { historyModule } from '../catalogue/history/history-module.ts';
import { historyService } from '../catalogue/history/history-service.ts';
import type { MentionService } from '../community/mentions/mention-service.ts';
import { PUBLICATION_KINDS, renewSearchTexts as renewSearch } from './publication-kinds.ts';
import type { CatalogueIndexes } from './catalogue-indexes.ts';
import { renewalRoutes } from '../catalogue/publications/renewal-routes.ts';
import { wholeRenewalService } from '../catalogue/publications/search-renewal-service.ts';
import { SIMPLE_KINDS } from '../catalogue/kinds/simple-kinds.ts';
import { simpleKindModule } from '../catalogue/publications/simple-kind-module.ts';
import { mergedIdService, type MergedIdService } from '../catalogue/publications/merged-id-service.ts';
import type { SearchText } from '../catalogue/search-text/search-text-service.ts';
import { siteMapStore } from '../discovery/site/site-map-store.ts';
import { toolModule } from '../catalogue/tools/tool-module.ts';
import type { TextScreening } from '../accounts/trust/text-screening-service.ts';

const DAY_MS = 24 * 3_600_000;

/** Models and games for reading. Editing needs more modules, and comes with `kindModules`. */
export function shownModules(context: AppContext, indexes: CatalogueIndexes, searchText: SearchText) {
  const { app, db, jobs, version } = context;
  const mergedIds = mergedIdService(db);
  const { linkedPage } = siteMapStore(db);
  const assets = assetModule(context, { ...indexes, mergedIds, searchText, linkedPage });
  const games = gameModule(context, { ...indexes, mergedIds });
  const renewal = wholeRenewalService({ db, kinds: PUBLICATION_KINDS, jobs, changed: version.changed });
  jobs.work(renewal.JOB, { concurrency: 1, run: renewal.step });
  renewalRoutes(app, { renewal });
  return { mergedIds, assets, games };
}

interface KindModulesNeeds {
  indexes: CatalogueIndexes;
  mergedIds: MergedIdService;
  assets: AssetService;
  games: GameService;
  texts: TextScreening;
  mentions: MentionService;
}

/** All kinds of publications for reading and editing, with their history. */
export function kindModules(context: AppContext, { indexes, mergedIds, assets, games, texts, mentions }: KindModulesNeeds) {
  const history = historyService(context.db);
  const editNeeds = { history, mentions, screenNames: texts.names, renewSearch };
  const game = gameEditModule(context, editNeeds);
  const asset = assetEditModule(context, editNeeds);
  const needs = { ...editNeeds, ...indexes, mergedIds };
  /** Calls of a single kind, in the order of the API document. */
  const own: Partial<Record<SimpleKindName, () => void>> = {
    tool: () => toolModule(context, texts),
    guide: () => guideModule(context, mentions.previewForm),
  };
  const simple = bySimpleKind((kind) => {
    const made = simpleKindModule(context, SIMPLE_KINDS[kind], needs);
    own[kind]?.();
    return made;
  });
  const editing = { game, asset, ...bySimpleKind((kind) => simple[kind].editing) };
  historyModule(context, { history, subjects: editing });
  context.repeat(
    ...Object.entries(editing).map(([kind, { sweepRemoved }]) => ({
      name: `removed ${kind}s`,
      everyMs: DAY_MS,
      run: async () => void (await sweepRemoved()),
    })),
  );
  const shown = { game: games, asset: assets, ...bySimpleKind((kind) => simple[kind].shown) };
  return { shown, editing, history };
}
