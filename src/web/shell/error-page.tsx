import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';

import { useViewer } from '../api/viewer.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './message-page.module.css';
import { PageHead } from './page-head.tsx';

/** What a page shows that cannot be shown: the not-found screen, or what failed and a way to try again. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isLooking = useOwnLook(isMissing);
  if (isMissing) return <NotFound isLooking={isLooking} />;
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : 'This page could not be shown.';
  return (
    <div className={styles.page}>
      <PageHead title="Something went wrong" description={sentence} canonical={null} noindex />
      <h1>Something went wrong.</h1>
      <p>{sentence}</p>
      <div className={styles.actions}>
        <Button look="accent" data-needs-scripts onClick={() => location.reload()}>
          Try again
        </Button>
        <ButtonLink to="/">Home page</ButtonLink>
      </div>
    </div>
  );
}

/** Once for each page that came from the server. */
let hasLooked = false;

/**
 * The server renders what visitors see. A member may see more, such as what is hidden: their browser looks for itself.
 * Answers whether that is still to come.
 */
function useOwnLook(isMissing: boolean): boolean {
  const { status, failure } = useViewer();
  const [isOver, setIsOver] = useState(() => hasLooked);
  const navigate = useNavigate();
  const location = useLocation();
  const isMember = status === 'member';
  useEffect(() => {
    if (!isMissing || !isMember || hasLooked) return;
    hasLooked = true;
    // Of a revalidation that is quicker than React renders, React Router keeps the error on the screen; a navigation ends it.
    const looking = navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
    void Promise.resolve(looking).finally(() => setIsOver(true));
  }, [isMissing, isMember, navigate, location]);
  return isMissing && !isOver && status !== 'visitor' && failure === null;
}

/** @param isLooking a member is not told so while their own browser still looks. */
export function NotFound({ isLooking = false }: { isLooking?: boolean }) {
  return (
    <div className={styles.page} data-looking={isLooking || undefined}>
      <PageHead title="Page not found" description="There is no page at this address." canonical={null} noindex />
      <svg className={styles.graphic} viewBox="0 0 360 140" aria-hidden>
        <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
          <path d="M20 92 78 14v114M20 92h82M20 92l58-30M78 14l24 78M78 62l24 30" />
          <path d="m180 10 52 30v60l-52 30-52-30V40zM180 10v60m0 0-52-30m52 30 52-30m-52 30v60m0-60-52 30m52-30 52 30" />
          <path d="m258 92 58-78v114M258 92h82M258 92l58-30M316 14l24 78M316 62l24 30" />
        </g>
      </svg>
      <h1>Page not found.</h1>
      <p>The address is wrong, or what was here has been removed.</p>
      <div className={styles.actions}>
        <ButtonLink look="accent" to="/models">
          Browse models
        </ButtonLink>
        <ButtonLink to="/">Home page</ButtonLink>
      </div>
    </div>
  );
}
