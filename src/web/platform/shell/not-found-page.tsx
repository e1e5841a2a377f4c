import { notFound } from '../api/page-load.ts';

/** Matches addresses without a route. */
export function loader(): never {
  return notFound();
}

export function clientLoader(): never {
  return notFound();
}

export default function NotFoundPage() {
  return null;
}
