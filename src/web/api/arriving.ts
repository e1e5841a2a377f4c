import { redirect } from 'react-router';

import { notFound } from './page-load.ts';

/** How long a link waits for the next page's data before the page is shown as a skeleton. */
const PATIENCE_MS = 150;

/** What came of looking for the thing that a page stands for. */
export type Outcome<T> =
  | { kind: 'found'; value: T }
  /** It lives at another address; `status` says whether for good (301) or for now (302). */
  | { kind: 'moved'; to: string; status: 301 | 302 }
  | { kind: 'missing' };

/** The thing itself or, in the browser and when it is slow, what will come of looking for it. */
export type Arriving<T> = { now: T } | { later: Promise<Outcome<T>> };

/** A page rendered on the server has its data, its redirect or its 404 from the start. */
export async function arrived<T>(looking: Promise<Outcome<T>>): Promise<Arriving<T>> {
  return { now: settled(await looking) };
}

/** Quick data is there with the page, without a flash of skeleton; slow data follows. */
export async function arriving<T>(looking: Promise<Outcome<T>>): Promise<Arriving<T>> {
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const outcome = await Promise.race([looking, patience]);
  if (outcome !== null) return { now: settled(outcome) };
  // Whoever leaves before it fails is not to hear of it.
  looking.catch(() => undefined);
  return { later: looking };
}

function settled<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'found') return outcome.value;
  if (outcome.kind === 'missing') return notFound();
  throw redirect(outcome.to, outcome.status);
}
