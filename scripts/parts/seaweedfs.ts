import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '../free-port.ts';
import type { RealPart } from './real-parts.ts';
import { startPart } from './start-part.ts';

const ACCESS = { accessKey: 'shelf', secretKey: 'shelf-secret' };

/** An S3 store of SeaweedFS, with the settings for tests. */
export async function startSeaweedFs(
  part: Extract<RealPart, { missing: null }>,
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'polyshelf-seaweedfs-'));
  const config = join(folder, 's3.json');
  const actions = ['Admin', 'Read', 'Write', 'List', 'Tagging'];
  await writeFile(config, JSON.stringify({ identities: [{ name: 'shelf', credentials: [ACCESS], actions }] }));
  const [s3, master] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${s3}`;
  const settings = {
    dir: folder,
    ip: '127.0.0.1',
    'ip.bind': '127.0.0.1',
    'master.port': master,
    // By default, a gRPC port is the port plus 10,000, which the system may have assigned to another process.
    'master.port.grpc': await freePort(),
    'master.telemetry': false,
    'master.electionTimeout': '1s',
    'master.volumeSizeLimitMB': 256,
    'volume.port': await freePort(),
    'volume.port.grpc': await freePort(),
    // Each bucket has its own volumes.
    'volume.max': 2000,
    'volume.preStopSeconds': 1,
    filer: true,
    'filer.port': await freePort(),
    'filer.port.grpc': await freePort(),
    'filer.localSocket': join(folder, 'filer.sock'),
    s3: true,
    's3.port': s3,
    's3.port.grpc': await freePort(),
    's3.port.iceberg': 0,
    's3.port.lance': 0,
    's3.localSocket': join(folder, 's3.sock'),
    's3.config': config,
    's3.iam': false,
  };
  const words = Object.entries(settings).map(([name, value]) => `-${name}=${value}`);
  const canWrite = async () => {
    const health = await fetch(`${address}/healthz`);
    const assigned = await fetch(`http://127.0.0.1:${master}/dir/assign?collection=probe`);
    return health.ok && (await assigned.text()).includes('"fid"');
  };
  const fewVolumes = { ...part, env: { ...part.env, WEED_MASTER_VOLUME_GROWTH_COPY_1: '1' } };
  const { stop } = await startPart(fewVolumes, ['-logtostderr=true', 'server', ...words], { isUp: canWrite, cwd: folder });
  return {
    env: {
      TEST_S3_ENDPOINT: address,
      TEST_S3_ACCESS_KEY_ID: ACCESS.accessKey,
      TEST_S3_SECRET_ACCESS_KEY: ACCESS.secretKey,
    },
    async stop() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
