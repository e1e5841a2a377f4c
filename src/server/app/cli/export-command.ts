import * as m from '#messages/command-line';
import { once } from 'node:events';
import { open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';

import { exportFiles } from '../../integrations/import-export/export-files.ts';
import { exportService } from '../../integrations/import-export/export-service.ts';
import type { Command } from './command.ts';
import { readArgs } from './command-args.ts';
import { onExisting } from './existing-installation.ts';
import { namedFile } from './named-file.ts';
import { readConfig } from '../../platform/config.ts';
import { makeFolder } from '../../platform/data-folder/make-folder.ts';

export const exportCommand: Command = {
  usage: 'export FILE.ndjson | -',
  summary: m.exportSummary,

  async run(args, env) {
    const [file = ''] = readArgs(args, { options: {}, operands: ['FILE.ndjson'] }).operands;
    if (file !== '-' && (await isFolder(namedFile(file, env)))) {
      process.stderr.write(`${m.pathIsFolder({ path: namedFile(file, env) })}\n`);
      return 1;
    }
    return onExisting(readConfig(env), async (installation) => {
      const service = exportService(installation);
      let lines = 0;
      const writeTo = (output: Writable) => async (line: object) => {
        lines += 1;
        if (!output.write(`${JSON.stringify(line)}\n`)) await once(output, 'drain');
      };
      if (file === '-') await service.run({ write: writeTo(process.stdout), files: null });
      else {
        const path = namedFile(file, env);
        await makeFolder(dirname(path));
        // The file gets its name when it is complete.
        const output = (await open(`${path}.part`, 'w')).createWriteStream();
        await service.run({ write: writeTo(output), files: exportFiles(path, installation.fileService) });
        output.end();
        await finished(output);
        await rename(`${path}.part`, path);
      }
      process.stderr.write(`${m.linesWritten({ count: lines })}\n`);
      return 0;
    });
  },
};

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
