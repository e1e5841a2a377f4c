import * as common from '#messages/common';
import * as m from '#messages/collections';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';

import type { Collection } from '../../../shared/catalogue/collections/collection-contract.ts';
import { COMPANY_ROLES, type CompanyRole } from '../../../shared/catalogue/games/game-rules.ts';
import type { SearchSort } from '../../../shared/discovery/search/searched-kinds.ts';
import { collectionLink } from '../../../shared/catalogue/page-links.ts';
import type { Pages } from '../../platform/api/use-pages.ts';
import { Button, ButtonLink } from '../../platform/ui/form/button.tsx';
import type { View } from '../../platform/ui/list/card-grid.tsx';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { addressOf } from '../../platform/ui/form/filter-group.ts';
import { InfiniteCards } from '../../platform/ui/list/infinite-cards.tsx';
import { nextPageAddress } from '../../platform/ui/form/search-values.ts';
import { SortChoice } from '../../platform/ui/list/sort-choice.tsx';
import { ViewToggle } from '../../platform/ui/list/view-toggle.tsx';
import type { GamesOfCollection, ModelsOfCollection } from './collection-list-query.ts';
import styles from './collection-list.module.css';

const ROLE_NAMES: Record<CompanyRole, () => string> = {
  mainDeveloper: m.roleDeveloper,
  publisher: m.rolePublisher,
  supportingDeveloper: m.roleSupporting,
  portingDeveloper: m.rolePorting,
};

type CollectionListProps = (GamesOfCollection | ModelsOfCollection) & {
  collection: Collection;
  view: View;
  pages: Omit<Pages<unknown>, 'pages'>;
  cards: ReactNode[];
};

/** Games or models of a collection, with links between the two lists. */
export function CollectionList(props: CollectionListProps) {
  const { collection, show, sort, sorts, page, pages, cards } = props;
  const { pathname, search } = useLocation();
  const navigation = useNavigation();
  const [view, setView] = useState(props.view);
  const { kind, id, gamesCount, assetsCount, roles } = collection;
  const isGames = show === 'games';
  const count = isGames ? gamesCount : assetsCount;
  const address = collectionLink(kind, collection);
  return (
    <section aria-label={isGames ? common.games() : common.models()}>
      <div className={styles.top}>
        <nav className={styles.tabs} aria-label={m.kinds()}>
          <Choice to={address} isCurrent={isGames} name={common.games()} count={gamesCount} />
          <Choice to={`${address}&show=models`} isCurrent={!isGames} name={common.models()} count={assetsCount} />
        </nav>
        {count > 0 && (
          <div className={styles.tools}>
            <ButtonLink to={`/${show}?${kind}=${id}`}>
              <SlidersHorizontal size={18} aria-hidden />
              {m.filter()}
            </ButtonLink>
            <OrderForm sort={sort} sorts={sorts} />
            <ViewToggle view={view} onChange={setView} />
          </div>
        )}
      </div>
      {roles !== null && props.show === 'games' && count > 0 && (
        <RoleChoice address={address} roles={roles} chosen={props.role} count={gamesCount} />
      )}
      {count === 0 ? (
        <EmptyNote title={isGames ? m.noGamesYet() : m.noModelsYet()}>
          <p>{isGames ? m.gamesAppear() : m.noModelsOfGames()}</p>
        </EmptyNote>
      ) : (
        <div className={styles.results} data-pending={navigation.location?.pathname === pathname || undefined}>
          <InfiniteCards
            view={view}
            label={isGames ? common.games() : common.models()}
            isEmpty={cards.length === 0}
            hasMore={pages.hasMore}
            isLoading={pages.isLoading}
            failure={pages.failure}
            onMore={pages.more}
            nextPage={nextPageAddress(pathname, search, page)}
          >
            {cards}
          </InfiniteCards>
        </div>
      )}
    </section>
  );
}

interface ChoiceProps {
  to: string;
  isCurrent: boolean;
  name: string;
  count: number;
}

function Choice({ to, isCurrent, name, count }: ChoiceProps) {
  return (
    <Link to={to} className={styles.choice} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
      {name} <span className={styles.count}>{wholeNumber(count)}</span>
    </Link>
  );
}

interface RoleChoiceProps {
  address: string;
  roles: NonNullable<Collection['roles']>;
  chosen: CompanyRole | undefined;
  count: number;
}

/** Filter by the roles of a company in its games. */
function RoleChoice({ address, roles, chosen, count }: RoleChoiceProps) {
  const offered = COMPANY_ROLES.filter((role) => roles[role] > 0 || role === chosen);
  // The same single role in every game filters nothing.
  if (chosen === undefined && offered.every((role) => roles[role] === count)) return null;
  return (
    <nav className={styles.roles} aria-label={m.roles()}>
      <Choice to={address} isCurrent={chosen === undefined} name={m.all()} count={count} />
      {offered.map((role) => (
        <Choice
          key={role}
          to={`${address}&role=${role}`}
          isCurrent={role === chosen}
          name={ROLE_NAMES[role]()}
          count={roles[role]}
        />
      ))}
    </nav>
  );
}

/** Sort form with the address as its state. A change navigates; without scripts, a button submits. */
function OrderForm({ sort, sorts }: { sort: SearchSort; sorts: readonly SearchSort[] }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const parameters = [...new URLSearchParams(search)].filter(([name]) => name !== 'sort' && name !== 'page');
  return (
    <form
      action={pathname}
      className={styles.order}
      onChange={(event) => {
        const fields = new FormData(event.currentTarget);
        const chosen = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
        void navigate(addressOf(pathname, new URLSearchParams(chosen)), { preventScrollReset: true });
      }}
      onSubmit={(event) => event.preventDefault()}
    >
      {parameters.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SortChoice sort={sort} sorts={sorts} />
      <noscript>
        <Button type="submit">{m.sort()}</Button>
      </noscript>
    </form>
  );
}
