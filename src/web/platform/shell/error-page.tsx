import * as common from '#messages/common';
import * as m from '#messages/shell';
import { useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';

import { useViewer } from '../api/viewer.ts';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import styles from './message-page.module.css';
import { PageHead } from './page-head.tsx';

/** Replaces a failed page: a 404, or an error with a retry. */
export function ErrorPage() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isLooking = useOwnLook(isMissing);
  if (isMissing) return <NotFound isLooking={isLooking} />;
  const sentence = isRouteErrorResponse(error) && typeof error.data === 'string' ? error.data : m.pageFailed();
  return (
    <div className={styles.page}>
      <PageHead title={m.somethingWrongTitle()} description={sentence} canonical={null} noindex />
      <h1>{m.somethingWrong()}</h1>
      <p>{sentence}</p>
      <div className={styles.actions}>
        <Button variant="accent" data-needs-scripts onClick={() => location.reload()}>
          {common.tryAgain()}
        </Button>
        <ButtonLink to="/">{m.homePage()}</ButtonLink>
      </div>
    </div>
  );
}

/** Once per server-rendered page. */
let hasLooked = false;

/**
 * The server renders pages for visitors. Members may see more, such as hidden publications, so their browser reloads a 404
 * page. Returns true while that is pending.
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
    // If a revalidation finishes before React renders, React Router keeps showing the error. A navigation clears it.
    const looking = navigate(location, { replace: true, state: location.state as unknown, preventScrollReset: true });
    void Promise.resolve(looking).finally(() => setIsOver(true));
  }, [isMissing, isMember, navigate, location]);
  return isMissing && !isOver && status !== 'visitor' && failure === null;
}

/** @param isLooking Hides the message during the reload for a member. */
export function NotFound({ isLooking = false }: { isLooking?: boolean }) {
  return (
    <div className={styles.page} data-looking={isLooking || undefined}>
      <PageHead title={m.pageNotFoundTitle()} description={m.noPageHere()} canonical={null} noindex />
      <span className={styles.graphic} aria-hidden />
      <h1>{m.pageNotFound()}</h1>
      <p>{m.addressWrong()}</p>
      <div className={styles.actions}>
        <ButtonLink variant="accent" to="/models">
          {m.browseModels()}
        </ButtonLink>
        <ButtonLink to="/">{m.homePage()}</ButtonLink>
      </div>
    </div>
  );
}
