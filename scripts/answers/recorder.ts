import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { decodeEnvelope } from '../../src/shared/platform/kit/envelope.ts';
import { describedCalls, type OpenApiDocument } from './described-calls.ts';
import { steady, steadyHeader, steadyJson } from './steady.ts';

/** Connection headers, and headers implied by the body. */
const OMITTED_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id']);

export interface Person {
  name: string;
  /** Session or API token; null for visitors. */
  token: string | null;
}

export interface Request {
  /** Values of the path parameters, in order. */
  at?: (string | number)[];
  /** Without the question mark. */
  query?: string;
  body?: unknown;
  /** Raw body, instead of `body`. */
  raw?: { type: string; content: string | Buffer | FormData };
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or text or a summary of the bytes. */
  body: unknown;
}

export type Recorder = Awaited<ReturnType<typeof openRecorder>>;

/** Makes calls to a running server, and records each response under the name of its call. */
export async function openRecorder(site: string) {
  const documentAnswer = await fetch(`${site}/api/openapi.json`);
  const { calls, sampleRequest } = describedCalls((await documentAnswer.json()) as OpenApiDocument);
  const byName = new Map(calls.map((call) => [call.operation.operationId, call]));
  const notes = new Map<string, string[]>();
  const answered = new Map<string, Set<number>>();
  const plain = headersOf((await fetch(`${site}/healthz`)).headers, new Map());
  let sent = 0;

  /** Uses a new address each time, so that no per-address limit applies. */
  async function send(who: Person, method: string, path: string, { body, raw, headers = {} }: Request): Promise<Answer> {
    sent += 1;
    const content = raw === undefined ? (body === undefined ? undefined : JSON.stringify(body)) : raw.content;
    const type = raw?.type ?? 'application/json';
    const answer = await fetch(`${site}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'accept-encoding': 'identity',
        'user-agent': 'Recorder',
        'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
        ...(who.token !== null && { authorization: `Bearer ${who.token}` }),
        // A form sets its own boundary.
        ...(content !== undefined && !(content instanceof FormData) && { 'content-type': type }),
        ...headers,
      },
      ...(content !== undefined && { body: Buffer.isBuffer(content) ? new Uint8Array(content) : content }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = /json/.test(answer.headers.get('content-type') ?? '') && bytes.length > 0;
    return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(bytes.toString()) : bytes };
  }

  function written({ status, headers, body }: Answer): string {
    const type = headers.get('content-type') ?? 'no content';
    const lines = [...headersOf(headers, plain)].map(([name, value]) => `${name}: ${steadyHeader(name, value)}`);
    return [`${status} ${type}`, ...lines, '', bodyText(body, type)].join('\n').trimEnd();
  }

  function bodyText(body: unknown, type: string): string {
    if (!Buffer.isBuffer(body)) return steadyJson(opened(body));
    // The markup of pages is not compared.
    if (type.startsWith('text/html')) return /<title>.*?<\/title>/.exec(body.toString())?.[0] ?? '';
    if (/^text\/|xml|javascript/.test(type)) return steady(body.toString());
    // An archive contains file times.
    if (body.length === 0 || type === 'application/zip') return body.length === 0 ? '' : `${body.length} bytes`;
    return `${body.length} bytes, SHA-256 ${createHash('sha256').update(body).digest('hex')}`;
  }

  function note(name: string, answer: Answer, lines: string): void {
    notes.set(name, [...(notes.get(name) ?? []), lines]);
    answered.set(name, (answered.get(name) ?? new Set()).add(answer.status));
  }

  async function record(who: Person, name: string, method: string, path: string, request: Request): Promise<Answer> {
    const answer = await send(who, method, path, request);
    const given = request.raw === undefined ? request.body : contentText(request.raw.content);
    const more = Object.entries(request.headers ?? {}).map(([header, value]) => `${header}: ${steady(value)}\n`);
    const requestText = [`${method} ${steady(path)}`, ...(given === undefined ? [] : [steadyJson(given)])].join('\n');
    note(name, answer, `=== ${who.name}\n${requestText}\n${more.join('')}--- ${written(answer)}\n`);
    return answer;
  }

  function addressOf(name: string, { at = [], query = '' }: Request): { method: string; path: string } {
    const call = byName.get(name);
    if (call === undefined) throw new Error(`There is no call "${name}".`);
    const rest = [...at];
    const path = call.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(rest.shift())));
    return { method: call.method, path: query === '' ? path : `${path}?${query}` };
  }

  return {
    /** Sorted, independent of the order of registration. */
    calls: calls.toSorted((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1)),
    sampleRequest,

    /** Makes a call of the OpenAPI document. */
    async call(who: Person, name: string, request: Request = {}): Promise<Answer> {
      const { method, path } = addressOf(name, request);
      return record(who, name, method, path, request);
    },

    /** Makes a call that must succeed, as later ones depend on it. */
    async done<Reply>(who: Person, name: string, request: Request = {}): Promise<Reply> {
      const { status, body } = await this.call(who, name, request);
      if (status !== 200) throw new Error(`${name}, ${who.name}: ${status} ${JSON.stringify(body)}`);
      return opened(body) as Reply;
    },

    /** Makes the same call as several people. A response equal to the first one is only referenced. */
    async each(people: Person[], name: string, request: Request = {}): Promise<void> {
      const { method, path } = addressOf(name, request);
      await this.others(people, name, method, path, request);
    },

    async others(people: Person[], name: string, method: string, path: string, request: Request = {}): Promise<void> {
      const [first, ...rest] = people;
      if (first === undefined) return;
      const expected = written(await record(first, name, method, path, request));
      for (const who of rest) {
        const answer = await send(who, method, path, request);
        const text = written(answer);
        note(name, answer, `=== ${who.name}\n${text === expected ? `--- as ${first.name}` : `--- ${text}`}\n`);
      }
    },

    /** Requests outside of the OpenAPI document, under a name of their own. */
    undocumented: (who: Person, name: string, method: string, path: string, request: Request = {}) =>
      record(who, name, method, path, request),

    /** Unrecorded GET request. */
    read: (who: Person, path: string) => send(who, 'GET', path, {}),

    /** Calls without any successful response. */
    unanswered: () => [...byName.keys()].filter((name) => ![...(answered.get(name) ?? [])].some((status) => status < 400)),

    /** Writes one file per call. */
    async write(folder: string): Promise<void> {
      await mkdir(folder, { recursive: true });
      for (const [name, lines] of notes) await writeFile(join(folder, `${name}.txt`), lines.join('\n'));
    },
  };
}

function contentText(content: string | Buffer | FormData): string {
  if (typeof content === 'string') return content;
  return Buffer.isBuffer(content) ? `(${content.length} bytes)` : `(a form with ${[...content.keys()].join(', ')})`;
}

function opened(body: unknown): unknown {
  const isEnvelope = typeof body === 'object' && body !== null && 'dataEncrypted' in body;
  return isEnvelope ? decodeEnvelope(body as { dataEncrypted: string }) : body;
}

/** Headers of a response, without those of every response. */
function headersOf(headers: Headers, usual: ReadonlyMap<string, string>): Map<string, string> {
  const written = [...headers].filter(([name]) => !OMITTED_HEADERS.has(name) && name !== 'content-type');
  const steadied = written.map(
    ([name, value]) => [name, name === 'etag' ? value.replace(/"[^"]*"/, '"<etag>"') : value] as const,
  );
  const lacking = [...usual.keys()].filter((name) => !headers.has(name)).map((name) => [name, '(none)'] as const);
  return new Map([...steadied.filter(([name, value]) => usual.get(name) !== value), ...lacking]);
}
