import { Outlet } from 'react-router';

import { ErrorPage } from './error-page.tsx';

/** Layout inside the frame. An error in a page leaves the frame intact. */
export default function FramedPage() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
