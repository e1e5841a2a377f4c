import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import PostalMime from 'postal-mime';

const PATIENCE_MS = 15_000;

/** Mails in the data folder of a server without a mail server. */
export function mailbox(dataDir: string) {
  const folder = join(dataDir, 'mail');
  const read = new Set<string>();

  async function unread(address: string): Promise<string | null> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml') && !read.has(name));
    for (const name of names.toSorted()) {
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      if (mail.to?.[0]?.address !== address) continue;
      read.add(name);
      const code = /#[a-z]+=([\w.-]+)/.exec(mail.text ?? '')?.[1];
      if (code !== undefined) return code;
    }
    return null;
  }

  return {
    /** Code in the link of the next mail to an address that contains one. */
    async codeFor(address: string): Promise<string> {
      const end = Date.now() + PATIENCE_MS;
      while (Date.now() < end) {
        const code = await unread(address);
        if (code !== null) return code;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`No mail with a link came to ${address}.`);
    },
  };
}
