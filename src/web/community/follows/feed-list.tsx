import * as common from '#messages/common';
import * as m from '#messages/follows';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { getFeed, type FedWork } from '../../../shared/community/follows/follow-contract.ts';
import { followedLink } from '../../../shared/community/follows/followed-link.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_TITLES } from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { ownKey } from '../../platform/api/use-own.ts';
import { CardGrid } from '../../platform/ui/list/card-grid.tsx';
import { LoadMore } from '../../platform/ui/list/load-more.tsx';
import { Card, SkeletonCard } from '../../platform/ui/list/card.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { rich } from '../../platform/ui/text/rich.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import styles from './feed-list.module.css';

interface Bundled {
  because: FedWork['because'];
  day: string;
  works: FedWork['work'][];
}

/** Groups consecutive publications of one day and source. */
function bundled(works: FedWork[]): Bundled[] {
  const groups: Bundled[] = [];
  for (const { work, because } of works) {
    const day = (work.publishedAt ?? work.updatedAt).slice(0, 10);
    const last = groups.at(-1);
    if (last?.day === day && last.because.kind === because.kind && last.because.id === because.id) last.works.push(work);
    else groups.push({ because, day, works: [work] });
  }
  return groups;
}

export function FeedList({ accountId }: { accountId: number }) {
  const list = useInfiniteQuery({
    queryKey: ownKey(accountId, getFeed),
    queryFn: ({ pageParam, signal }) =>
      call(browserApi, getFeed, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    staleTime: 0,
  });
  const { data } = list;
  if (data === undefined)
    return (
      <PendingQuery query={list}>
        <CardGrid view="masonry" label={m.loadingFeed()}>
          {['first', 'second', 'third', 'fourth'].map((place, index) => (
            <SkeletonCard key={place} index={index} />
          ))}
        </CardGrid>
      </PendingQuery>
    );
  const groups = bundled(data.pages.flatMap(({ works }) => works));
  if (groups.length === 0)
    return (
      <EmptyNote title={m.nothingNew()}>
        <p>{m.feedEmpty()}</p>
      </EmptyNote>
    );
  return (
    <div className={styles.feed}>
      {groups.map(({ because, day, works }) => (
        <div key={`${because.kind} ${because.id} ${works[0]?.mark} ${works[0]?.id}`}>
          <p className={styles.because}>
            <span>
              {rich(
                m.because({
                  kind: because.kind,
                  title: () => (
                    <Link to={followedLink(because)}>
                      <bdi>{because.title}</bdi>
                    </Link>
                  ),
                }),
              )}
            </span>
            <time dateTime={day}>{shortDate(day)}</time>
          </p>
          <CardGrid view="masonry" label={m.from({ title: because.title })}>
            {works.map((work) => (
              <Card
                key={`${work.mark} ${work.id}`}
                to={publicationLink({ ...work, kind: work.mark })}
                title={work.title}
                picture={work.picture}
                badge={PUBLICATION_TITLES[work.mark]()}
                byline={because.kind === 'member' ? m.by({ title: because.title }) : m.from({ title: because.title })}
              />
            ))}
          </CardGrid>
        </div>
      ))}
      <LoadMore list={list}>{common.showMore()}</LoadMore>
    </div>
  );
}
