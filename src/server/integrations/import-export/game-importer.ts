import * as m from '#messages/server-imports';
import type { LineOf } from '../../../shared/integrations/import-export/import-contract.ts';
import { GAME_KIND } from '../../catalogue/games/edit/game-stored-kind.ts';
import { publicationImportService } from '../../catalogue/publications/publication-import-service.ts';
import type { ImportContext } from './import-context.ts';
import { gameItem, namesOfGame, type GameReferences } from './game-import.ts';
import { LineWaits, saveReady, type LineImporter } from './line-importer.ts';
import { nameIdentity, visibleName } from '../../../shared/platform/kit/name-identity.ts';

/** Imports games, several hundred a transaction. */
export function gameImporter(context: ImportContext): LineImporter<'game'> {
  const { db, names, files } = context;
  const games = publicationImportService(GAME_KIND, context);

  async function referencesOf(line: LineOf<'game'>, related: Map<string, { id: number }>, accounts: Map<string, number>) {
    const references: GameReferences = {};
    if (line.relatedGame !== undefined) {
      const game = line.relatedGame === null ? null : related.get(visibleName(line.relatedGame));
      if (game === undefined) throw new LineWaits(m.noPublication({ kind: 'game', title: line.relatedGame ?? '' }));
      references.relatedGame = game?.id ?? null;
    }
    if (line.uploader !== undefined) {
      const account = line.uploader === null ? null : accounts.get(line.uploader.toLowerCase());
      if (account === undefined) throw new LineWaits(m.noUser({ nickname: line.uploader ?? '' }));
      references.uploaderId = account;
    }
    const cover = await files.maybePicture(line.cover);
    if (cover !== undefined) references.cover = cover;
    const header = await files.maybePicture(line.coverHeader);
    if (header !== undefined) references.coverHeader = header;
    if (line.media !== undefined) references.media = await files.pictures(line.media);
    return references;
  }

  return {
    batchSize: () => 500,
    key: (line) => nameIdentity(line.title),

    async save(lines) {
      const related = await names.publicationIds(
        'game',
        lines.flatMap((line) => (line.relatedGame ? visibleName(line.relatedGame) : [])),
      );
      const accounts = await names.accountIds(lines.flatMap((line) => line.uploader?.toLowerCase() ?? []));
      await names.need(lines.flatMap(namesOfGame));
      return saveReady(
        lines,
        async (line) => gameItem(line, names, await referencesOf(line, related, accounts)),
        (items) => db.transaction().execute((trx) => games.save(trx, items, { ...context, now: context.clock() })),
      );
    },
  };
}
