import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import fastifyStatic from '@fastify/static';

import { DEFAULT_LANGUAGE } from '../../shared/platform/messages/languages.ts';
import { LANGUAGES_FILE, namesInLanguage, type ScriptLanguages } from '../platform/http/script-languages.ts';
import type { PageHandler, PageSource } from './web-pages.ts';

/** Decoder workers create functions from text and run WebAssembly, which pages may not. They cannot load anything. */
const DECODER = /[\\/](?:basis|draco)-worker-[^\\/]+\.js(?:\.br|\.gz)?$/;
const DECODER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval' 'unsafe-eval'";

/** Service worker of push notifications. It loads our icon only. */
const PUSH_WORKER = 'push-worker.js';
const PUSH_WORKER_POLICY = "default-src 'none'; img-src 'self'";

/** @param buildDir folder of the built pages */
export function builtPages(buildDir: string): PageSource {
  // React's development warnings cost time on every render.
  process.env['NODE_ENV'] ??= 'production';
  const code = pathToFileURL(path.join(buildDir, 'server/index.js')).href;
  const folder = path.join(buildDir, 'client');
  let languages: ScriptLanguages | undefined;
  return {
    areKept: true,
    inLanguage(html, language) {
      if (language === DEFAULT_LANGUAGE) return html;
      languages ??= JSON.parse(readFileSync(path.join(buildDir, LANGUAGES_FILE), 'utf8')) as ScriptLanguages;
      return namesInLanguage(html, languages, language);
    },
    async handler() {
      return ((await import(code)) as { handle: PageHandler }).handle;
    },
    async serveFiles(app) {
      await app.register(fastifyStatic, {
        root: folder,
        // One route per file, since every other address is a page.
        wildcard: false,
        globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
        preCompressed: true,
        cacheControl: false,
        setHeaders(reply, file) {
          const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
          if (DECODER.test(file)) reply.header('content-security-policy', DECODER_POLICY);
          if (path.relative(folder, file) === PUSH_WORKER) reply.header('content-security-policy', PUSH_WORKER_POLICY);
          reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
        },
      });
    },
  };
}
