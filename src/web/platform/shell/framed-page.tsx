import { Outlet } from 'react-router';

import { ErrorPage } from './error-page.tsx';

/** Around every page and inside the frame: a page that fails leaves the frame as it is. */
export default function FramedPage() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
