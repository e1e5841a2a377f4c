import { redirect } from 'react-router';

import { notFound, withPatience } from './page-load.ts';
import { isRenewal } from './page-renewal.ts';

/** Result of loading the subject of a page. */
export type Outcome<T> =
  | { kind: 'found'; value: T }
  /** Redirect, permanent (301) or temporary (302). */
  | { kind: 'moved'; to: string; status: 301 | 302 }
  | { kind: 'missing' };

/** The data or, in the browser and if slow, a promise of the outcome. */
export type Deferred<T> = { now: T } | { later: Promise<Outcome<T>> };

/** For server rendering: a page has its data, its redirect or its 404 from the start. */
export async function arrived<T>(looking: Promise<Outcome<T>>): Promise<Deferred<T>> {
  return { now: settled(await looking) };
}

/** For the browser: fast data appears without a flash of skeleton, and slow data follows. An open page stays until then. */
export async function deferred<T>(url: URL, looking: Promise<Outcome<T>>): Promise<Deferred<T>> {
  if (isRenewal(url)) return arrived(looking);
  const outcome = await withPatience(looking);
  return outcome === null ? { later: looking } : { now: settled(outcome) };
}

function settled<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'found') return outcome.value;
  if (outcome.kind === 'missing') return notFound();
  throw redirect(outcome.to, outcome.status);
}
