import { expect } from 'vitest';

import type { StartedApp } from '../start-app.ts';

export interface ContentAnswer {
  status: number;
  data: { id: number; attributes: Record<string, unknown> };
  error?: { name: string; message: string; details: { field?: string } };
}

export const ALL = '?populate=*';
export const idsIn = (value: unknown) => (value as { data: { id: number }[] }).data.map(({ id }) => id);
export const idIn = (value: unknown) => (value as { data: { id: number } | null }).data?.id ?? null;

/** Calls of `/api/games` as Strapi clients make them, by the members of `seedContent`, by default Ada. */
export function gameContent(started: () => StartedApp) {
  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: unknown,
    who: string | null = 'ada',
  ): Promise<ContentAnswer> {
    const answer = await started().app.inject({
      method,
      url: `/api/games${path}`,
      headers: who === null ? {} : { authorization: `Bearer token-of-${who}` },
      ...(data !== undefined && { payload: { data } }),
    });
    return { status: answer.statusCode, ...answer.json<Omit<ContentAnswer, 'status'>>() };
  }

  async function done(answering: Promise<ContentAnswer>) {
    const { status, data, error } = await answering;
    expect(error).toBeUndefined();
    expect(status).toBe(200);
    return data;
  }

  async function refused(answering: Promise<ContentAnswer>) {
    const { status, error } = await answering;
    return { status, name: error?.name, field: error?.details.field, message: error?.message };
  }

  return { call, done, refused };
}
