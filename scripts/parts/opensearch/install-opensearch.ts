import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const VERSION = '2.19.6';
const INSTALL_LIMIT_MS = 5 * 60_000;

/**
 * Each module has its own folder with a descriptor, and with the permissions required by the security manager of OpenSearch 2.
 */
const MODULES = [
  {
    name: 'transport-netty4',
    className: 'org.opensearch.transport.Netty4Plugin',
    jars: ['transport-netty4-client-*', 'netty-*', 'opensearch-netty4-*'],
    rights: `grant codeBase "\${codebase.netty-common}" {
  permission java.io.FilePermission "/proc/sys/net/core/somaxconn", "read";
  permission java.net.SocketPermission "*", "accept,connect";
  permission java.lang.RuntimePermission "getClassLoader";
  permission java.lang.RuntimePermission "setContextClassLoader";
};
grant codeBase "\${codebase.netty-transport}" {
  permission java.net.SocketPermission "*", "accept,connect";
  permission java.util.PropertyPermission "sun.nio.ch.bugLevel", "write";
};
`,
  },
  {
    name: 'lang-painless',
    className: 'org.opensearch.painless.PainlessPlugin',
    jars: ['lang-painless-*', 'opensearch-scripting-painless-spi-*', 'antlr4-runtime-*', 'asm-*'],
    rights: `grant {
  permission java.lang.RuntimePermission "createClassLoader";
  permission java.lang.RuntimePermission "getClassLoader";
};
`,
  },
  {
    name: 'analysis-common',
    className: 'org.opensearch.analysis.common.CommonAnalysisPlugin',
    jars: ['analysis-common-*'],
    extends: 'lang-painless',
  },
];

/** OpenSearch refuses to run as root. Without JNA it cannot detect that. The C1 compiler alone halves the start time. */
const PROGRAM = `#!/bin/sh
home=$(dirname "$0")/..
exec java -Xms512m -Xmx512m -Xss1m -XX:TieredStopAtLevel=1 -XX:+ExitOnOutOfMemoryError -Djava.security.manager=allow \\
  -Djna.nosys=true -Djna.noclasspath=true -Dio.netty.noUnsafe=true -Dio.netty.noKeySetOptimization=true \\
  -Dlog4j2.disable.jmx=true -Djava.awt.headless=true -Dopensearch.path.home="$home" -Dopensearch.distribution.type=tar \\
  "$@" -cp "$home/lib/*" org.opensearch.bootstrap.OpenSearch
`;

/**
 * Copies jars from Maven Central into the folders of a server.
 * @returns The reason if a program is missing.
 */
export async function installOpenSearch(folder: string): Promise<string | null> {
  for (const program of ['java', 'mvn'])
    if (!(await run(program, ['-version']).then(Boolean, () => false))) return `this machine has no ${program}`;
  const copy = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy-dependencies';
  const words = ['-B', '-q', '-f', join(import.meta.dirname, 'pom.xml'), copy, `-DoutputDirectory=${join(folder, 'lib')}`];
  await run('mvn', [...words, '-DincludeScope=runtime'], { timeout: INSTALL_LIMIT_MS });
  for (const made of ['plugins', 'bin']) await mkdir(join(folder, made));
  for (const { name, className, jars, extends: base = '', rights } of MODULES) {
    const home = join(folder, 'modules', name);
    await mkdir(home, { recursive: true });
    for (const jar of globSync(jars, { cwd: join(folder, 'lib') })) await rename(join(folder, 'lib', jar), join(home, jar));
    const described = {
      name,
      description: name,
      version: VERSION,
      'opensearch.version': VERSION,
      'java.version': 11,
      classname: className,
      'extended.plugins': base,
    };
    const lines = Object.entries(described).map(([key, value]) => `${key}=${value}\n`);
    await writeFile(join(home, 'plugin-descriptor.properties'), lines.join(''));
    if (rights !== undefined) await writeFile(join(home, 'plugin-security.policy'), rights);
  }
  await writeFile(join(folder, 'bin/opensearch'), PROGRAM);
  await chmod(join(folder, 'bin/opensearch'), 0o755);
  return null;
}
