import * as m from '#messages/command-publish';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { API_TOKEN_PREFIX } from '../../../../shared/accounts/auth/api-token-rules.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { locateRelative } from '../../../integrations/import-export/import-files.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../command-args.ts';
import { fileOfOption, namedFile, textOfOption } from '../named-file.ts';
import { FIELDS_FILE, collectFiles } from './collect-files.ts';
import { publishAsset, type Publishing } from './publish-asset.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { readFieldsFile, type PublishFields } from './publish-fields.ts';
import { PUBLISH_OPTIONS, publishOptions, type PublishOptions } from './publish-options.ts';
import { publishProgress, type PublishProgress } from './publish-progress.ts';
import { earlierUploads, type EarlierUploads } from './send-files.ts';
import { PublishFailure, siteClient } from './site-client.ts';

const EXIT_FAILED = 1;
/** The files are stored, but there is nothing to show. */
const EXIT_NOT_SHOWN = 3;

type Env = Record<string, string | undefined>;
/** Client of the public API. It needs neither a database nor a data folder. */
export const publishCommand: Command = {
  usage: 'publish FOLDER|FILE… --to URL',
  summary: m.summary,
  options: PUBLISH_OPTIONS,

  async run(args, env) {
    const options = publishOptions(args);
    const progress = publishProgress(process.stderr, () => performance.now());
    try {
      const token = await readToken(options.tokenFile, env);
      const site = siteClient({ base: options.base, token, onTrouble: progress.print });
      let uploads: Promise<EarlierUploads> | null = null;
      const publishing = { site, earlier: () => (uploads ??= earlierUploads(site)), progress };
      if (options.from === null) return await publishOne(publishing, options, env);
      const file = await fileOfOption('--from', options.from, env);
      const isWhole = await publishCatalogue(publishing, { file, isDraft: options.isDraft });
      return isWhole ? 0 : EXIT_FAILED;
    } catch (error) {
      if (!(error instanceof PublishFailure) && !(error instanceof Refusal)) throw error;
      progress.print(error.message);
      return EXIT_FAILED;
    }
  },
};

/** Never taken from an argument, since the list of processes is public. */
async function readToken(file: string | null, env: Env): Promise<string> {
  const token = (file === null ? env['POLYSHELF_TOKEN'] : await textOfOption('--token-file', file, env))?.trim() ?? '';
  if (token === '') throw new UsageError(m.tokenMissing());
  if (!token.startsWith(API_TOKEN_PREFIX) || /\s/.test(token))
    throw new PublishFailure(m.invalidToken({ prefix: API_TOKEN_PREFIX }));
  return token;
}

async function publishOne(
  { site, earlier, progress }: Publishing & { progress: PublishProgress },
  options: PublishOptions,
  env: Env,
): Promise<number> {
  const given = await fieldsOf(options, env);
  // Reports an invalid token before anything else.
  await earlier();
  const paths = options.paths.map((path) => namedFile(path, env));
  const [first = ''] = paths;
  const isFolder = (await stat(first).catch(() => null))?.isDirectory() ?? false;
  const folder = isFolder ? first : dirname(first);
  // Fields beside loose files may belong to something else.
  const described = isFolder && paths.length === 1 ? await readFieldsFile(folder) : {};
  const collected = await collectFiles(paths);
  for (const path of collected.skipped) progress.print(m.linkLeftOut({ path }));
  const fields = { ...described, ...given };
  const locate = locateRelative(join(folder, FIELDS_FILE));
  const { isDraft, assetId, note } = options;
  const published = await publishAsset(
    { site, earlier },
    { collected, fields, locate, isDraft, assetId, note },
    progress.listener(),
  );
  progress.outcome(published.bundle, published.sizeWarning);
  progress.print((published.isPublished ? m.published : m.draftSaved)({ title: published.title }));
  process.stdout.write(`${published.url}\n`);
  const { models } = published.bundle;
  if (!isDraft && !published.isPublished) return EXIT_NOT_SHOWN;
  return models.length > 0 && models.every(({ state }) => state === 'failed') ? EXIT_NOT_SHOWN : 0;
}

/** Options take precedence over the folder's file. */
async function fieldsOf(options: PublishOptions, env: Env): Promise<PublishFields> {
  const { name, games, license, author, tags, category, platforms, descriptionFile, main } = options;
  const [game, ...otherGames] = games;
  return {
    ...(name !== null && { name }),
    ...(game !== undefined && { game, otherGames }),
    ...(license !== null && { license }),
    ...(author !== null && { author }),
    ...(tags.length > 0 && { tags }),
    ...(category !== null && { category }),
    ...(platforms.length > 0 && { platforms }),
    ...(descriptionFile !== null && { description: await textOfOption('--description-file', descriptionFile, env) }),
    ...(main !== null && { main }),
  };
}
