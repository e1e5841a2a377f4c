import { listOwnWorks } from '../../shared/profiles/member-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { cookieValue } from '../api/page-load.ts';
import { ButtonLink } from '../ui/button.tsx';
import { VIEW_COOKIE, viewOf } from '../ui/view-cookie.ts';
import { ownKey } from '../api/use-own.ts';
import { HiddenWorks } from './unlisted-works.tsx';
import { useWorks } from './use-works.ts';
import { WorkList } from './work-list.tsx';

/** The own publications, first those that visitors do not see. */
export function OwnWorks({ accountId }: { accountId: number }) {
  const list = useWorks(ownKey(accountId, listOwnWorks), (page, signal) =>
    call(browserApi, listOwnWorks, { query: { page }, signal }),
  );
  return (
    <>
      <HiddenWorks accountId={accountId} />
      <WorkList
        list={list}
        openingView={viewOf(cookieValue(document.cookie, VIEW_COOKIE))}
        whenEmpty={
          <>
            <ButtonLink look="accent" to="/uploadResource">
              Create Publication
            </ButtonLink>
            <ButtonLink to="/add-game">Add a game</ButtonLink>
            <ButtonLink to="/add-tool">Add a tool</ButtonLink>
            <ButtonLink to="/add-fanart">Add fan art</ButtonLink>
            <ButtonLink to="/add-guide">Add a guide</ButtonLink>
          </>
        }
        nextPage="/me"
      />
    </>
  );
}
