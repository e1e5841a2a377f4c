import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../../free-port.ts';
import type { RealPart } from '../real-parts.ts';
import { startPart, type StartedPart } from '../start-part.ts';

/** Java starts in 12 s on an idle machine. */
const START_LIMIT_MS = 180_000;
const LOGGING = `appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = [%p][%c{1.}] %m%n
rootLogger.level = warn
rootLogger.appenderRef.console.ref = console
`;

export interface RunningOpenSearch {
  url: string;
  /** Settings that make tests use it. */
  env: Record<string, string>;
  /** Kills the server, which keeps its data. */
  kill(): Promise<void>;
  /** Starts a killed server again, at the same address. */
  restart(): Promise<void>;
  /** Kills the server and removes its data. */
  stop(): Promise<void>;
}

/** Single-node OpenSearch on this machine. */
export async function startOpenSearch(part: Extract<RealPart, { missing: null }>): Promise<RunningOpenSearch> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-opensearch-'));
  const [http, transport] = await Promise.all([freePort(), freePort()]);
  const url = `http://127.0.0.1:${http}`;
  await mkdir(join(folder, 'tmp'));
  await writeFile(join(folder, 'log4j2.properties'), LOGGING);
  const settings = {
    'cluster.name': 'polyshelf-test',
    'discovery.type': 'single-node',
    'network.host': '127.0.0.1',
    'http.port': http,
    'transport.port': transport,
    'path.data': join(folder, 'data'),
    'path.logs': join(folder, 'logs'),
    'cluster.routing.allocation.disk.threshold_enabled': false,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}: ${value}\n`);
  await writeFile(join(folder, 'opensearch.yml'), lines.join(''));
  const words = [`-Dopensearch.path.conf=${folder}`, `-Djava.io.tmpdir=${join(folder, 'tmp')}`];
  const isUp = async () => (await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=5s`)).ok;
  let running: StartedPart;
  const restart = async () => {
    // A kill is safe, as OpenSearch loses no acknowledged writes. A clean stop takes long.
    running = await startPart(part, words, { isUp, cwd: folder, signal: 'SIGKILL', limitMs: START_LIMIT_MS });
  };
  await restart();
  return {
    url,
    env: { TEST_OPENSEARCH_URL: url },
    restart,
    kill: () => running.stop(),
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
