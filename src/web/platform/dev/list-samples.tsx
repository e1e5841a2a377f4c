import { Box, Star } from 'lucide-react';
import type { ReactNode } from 'react';

import { ActLog } from '../ui/list/act-log.tsx';
import { CardGrid, type View } from '../ui/list/card-grid.tsx';
import { CardList } from '../ui/list/card-list.tsx';
import { Card, Fact, SkeletonCard } from '../ui/list/card.tsx';
import { ChipList, RemovableChip, Tag } from '../ui/list/chip.tsx';
import { ChoiceLinks } from '../ui/list/choice-links.tsx';
import { EmptyNote } from '../ui/list/empty-note.tsx';
import { FactHeading, FactLinks, FactList, FactRow, FactValues } from '../ui/list/fact-list.tsx';
import { FoldedList } from '../ui/list/folded-list.tsx';
import { HistoryList } from '../ui/list/history-list.tsx';
import { InfiniteCards } from '../ui/list/infinite-cards.tsx';
import { LoadMore } from '../ui/list/load-more.tsx';
import { LoadingRows } from '../ui/list/loading-rows.tsx';
import { PagedList } from '../ui/list/paged-list.tsx';
import { PageSteps } from '../ui/list/page-steps.tsx';
import { PendingQuery } from '../ui/list/pending-query.tsx';
import { ReviewQueue, type ReviewCardProps } from '../ui/list/review-queue.tsx';
import { SortChoice } from '../ui/list/sort-choice.tsx';
import { Stat, StatRow } from '../ui/list/stat-row.tsx';
import { TagsSection } from '../ui/list/tags-section.tsx';
import { ViewToggle } from '../ui/list/view-toggle.tsx';
import { counted } from '../ui/text/compact-number.ts';
import { CHOICE_GROUP, RANGE_GROUP } from './picker-samples.tsx';
import { LONG_WORD, LONG_WORDS, nothing, RIGHT_TO_LEFT, samplePicture, type Samples, WithState } from './samples.tsx';

const HERE = '/dev/components?group=list';
const ACTS = [
  { id: 2, at: '2026-02-03T10:00:00Z', text: LONG_WORDS },
  { id: 1, at: '2026-02-01T10:00:00Z', text: 'Hid a comment' },
];
const idle = { data: undefined, error: null, isFetching: false, refetch: nothing };

const card = (id: number, title: string, more: Partial<Parameters<typeof Card>[0]> = {}) => (
  <Card
    key={id}
    to={HERE}
    title={title}
    byline="by ada"
    when="the day before yesterday"
    picture={samplePicture(id, 800, 500 + (id % 4) * 150)}
    facts={
      <>
        <Fact title="Triangles">12k</Fact>
        <Fact shrinks>1024 px</Fact>
      </>
    }
    factsAcross={110}
    {...more}
  />
);
const CARDS = [
  card(1, 'Old lamp', { badge: 'New' }),
  card(2, LONG_WORDS, { byline: LONG_WORD }),
  card(3, RIGHT_TO_LEFT, { isVeiled: true }),
  card(4, 'No picture', { picture: null }),
];

const cards = (view: View, more: Partial<Parameters<typeof InfiniteCards>[0]>) => (
  <InfiniteCards
    view={view}
    label="Sample cards"
    isEmpty={false}
    hasMore={false}
    isLoading={false}
    failure={null}
    onMore={nothing}
    nextPage={HERE}
    {...more}
  >
    {more.children ?? CARDS}
  </InfiniteCards>
);
const paged = (found: { total: number; items: string[] } | undefined, error: unknown = null): ReactNode => (
  <PagedList
    totalText={({ count }) => counted(count, 'invite', 'invites')}
    found={found}
    query={{ ...idle, error }}
    isStale={false}
    empty="There are no invites"
    page={1}
    pageSize={2}
  >
    {(item) => <li key={item}>{item}</li>}
  </PagedList>
);
const ReviewCard = ({ item }: ReviewCardProps<(typeof ACTS)[number]>) => <li>{item.text}</li>;
const queue = (label: string, items: typeof ACTS | undefined, error: unknown = null): ReactNode => (
  <ReviewQueue
    accountId={1}
    label={label}
    found={items && { total: items.length, items }}
    query={{ ...idle, error, dataUpdatedAt: 0 }}
    count={({ count }) => counted(count, 'report', 'reports')}
    links={null}
    empty={{ title: 'There are no reports', text: 'Reported texts appear here.' }}
    page={1}
    pageSize={1}
    Card={ReviewCard}
  />
);
const nextPage = (more: Partial<Parameters<typeof LoadMore>[0]['list']>) => ({
  error: null,
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: nothing,
  ...more,
});

export const LIST_SAMPLES: Samples = {
  CardList: {
    filtered: (
      <CardList
        label="Models"
        heading={<h3>Models</h3>}
        groups={[CHOICE_GROUP, RANGE_GROUP]}
        sort="recent"
        sorts={['relevance', 'recent']}
        page={undefined}
        openingView="masonry"
        doneText="Show 4 models"
        notes={['Only 50 values of a filter are used.']}
        isFiltered
        clearTo={HERE}
        list={{ hasMore: false, isLoading: false, failure: null, more: nothing }}
        cards={CARDS}
      />
    ),
  },
  InfiniteCards: {
    masonry: cards('masonry', {}),
    list: cards('list', {}),
    loading: cards('masonry', { isLoading: true, children: [] }),
    failed: cards('masonry', { failure: 'The server cannot be reached.' }),
    empty: cards('masonry', { isEmpty: true, children: [], whenEmpty: <p>The list is empty.</p> }),
  },
  CardGrid: {
    'one card': (
      <CardGrid view="masonry" label="One card">
        {card(5, 'Alone')}
      </CardGrid>
    ),
  },
  SkeletonCard: {
    loading: (
      <CardGrid view="list" label="One card that loads">
        <SkeletonCard index={0} />
      </CardGrid>
    ),
  },
  PagedList: {
    several: paged({ total: 5, items: ['For Ada', LONG_WORDS] }),
    empty: paged({ total: 0, items: [] }),
    loading: paged(undefined),
    failed: paged(undefined, new Error('offline')),
  },
  LoadMore: {
    ready: <LoadMore list={nextPage({})}>Show more</LoadMore>,
    loading: <LoadMore list={nextPage({ isFetchingNextPage: true })}>Show more</LoadMore>,
    failed: <LoadMore list={nextPage({ isFetchNextPageError: true, error: new Error('offline') })}>Show more</LoadMore>,
  },
  LoadingRows: { loading: <LoadingRows /> },
  PendingQuery: {
    loading: <PendingQuery query={idle} />,
    failed: <PendingQuery query={{ ...idle, error: new Error('offline') }} />,
  },
  ActLog: Object.fromEntries(
    [
      ['several', ACTS, null],
      ['empty', [], null],
      ['loading', undefined, null],
      ['failed', undefined, new Error('offline')],
    ].map(([state, acts, error]) => [
      state as string,
      <ActLog
        key={state as string}
        label="Log"
        acts={acts as typeof ACTS | undefined}
        query={{ ...idle, error }}
        page={1}
        pages={2}
        empty="Acts of moderators appear here."
        renderAct={({ text }) => text}
      />,
    ]),
  ),
  ReviewQueue: {
    several: queue('Reports', ACTS),
    empty: queue('No reports', []),
    loading: queue('Loading reports', undefined),
    failed: queue('Failed reports', undefined, new Error('offline')),
  },
  PageSteps: { middle: <PageSteps page={2} pages={3} />, last: <PageSteps page={3} pages={3} /> },
  RemovableChip: {
    'with kind': <RemovableChip label="Puzzle" kind="Genre" to={HERE} />,
    'long text': <RemovableChip label={LONG_WORDS} to={HERE} />,
  },
  ChipList: {
    several: (
      <ChipList label="Tags">
        <Tag to={HERE}>lamp</Tag>
        <Tag to={HERE}>{LONG_WORD}</Tag>
        <Tag to={HERE}>{RIGHT_TO_LEFT}</Tag>
      </ChipList>
    ),
  },
  ChoiceLinks: {
    several: (
      <ChoiceLinks
        label="Kinds"
        links={['All', 'Models', LONG_WORDS].map((text, index) => ({ to: `${HERE}&n=${index}`, text, isCurrent: index === 0 }))}
      />
    ),
  },
  EmptyNote: {
    plain: <EmptyNote title="Nothing is here yet" />,
    explained: (
      <EmptyNote title="Nothing is here yet">
        <p>Follow members to see what they publish.</p>
      </EmptyNote>
    ),
  },
  FactList: {
    several: (
      <FactList>
        <FactRow name="Triangles">12,400</FactRow>
        <FactRow name="Bones" />
        <FactHeading>Files</FactHeading>
        <FactRow name="Names">
          <FactValues>
            <li>lamp.glb</li>
            <li>{LONG_WORD}</li>
          </FactValues>
        </FactRow>
        <FactRow name="Games">
          <FactLinks
            links={[
              { id: 1, title: 'Half-Life', to: HERE },
              { id: 2, title: RIGHT_TO_LEFT, to: HERE },
            ]}
          />
        </FactRow>
      </FactList>
    ),
  },
  FoldedList: {
    many: (
      <FoldedList shown={3} className={undefined}>
        {Array.from({ length: 9 }, (_, index) => (
          <li key={index}>Entry {index + 1}</li>
        ))}
      </FoldedList>
    ),
  },
  HistoryList: {
    several: (
      <HistoryList
        entries={[
          { at: '2026-02-03T10:00:00Z', text: 'Last changed' },
          { at: '2026-02-01T10:00:00Z', text: `Published by ${LONG_WORD}` },
        ]}
      />
    ),
  },
  SortChoice: { recent: <SortChoice sort="recent" sorts={['relevance', 'recent', 'name']} /> },
  StatRow: {
    several: (
      <StatRow>
        <Stat icon={<Star size={16} aria-hidden />} value="1.2k" label="saved" />
        <Stat icon={<Box size={16} aria-hidden />} value="0" label="downloads" />
      </StatRow>
    ),
  },
  TagsSection: {
    several: (
      <TagsSection
        tags={[
          { id: 1, name: 'lamp' },
          { id: 2, name: LONG_WORD },
        ]}
      />
    ),
    empty: <TagsSection tags={[]} />,
  },
  ViewToggle: {
    masonry: <WithState<View> first="masonry">{(view, setView) => <ViewToggle view={view} onChange={setView} />}</WithState>,
  },
};
