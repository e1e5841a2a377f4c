import { notFound } from '../api/page-load.ts';

/** Every address that no other route knows. */
export function loader(): never {
  return notFound();
}

export function clientLoader(): never {
  return notFound();
}

export default function NotFoundPage() {
  return null;
}
