import * as common from '#messages/common';
import * as m from '#messages/asset-edit';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Bookmark, Download, Eye, Flag } from 'lucide-react';
import { useEffect, useRef, useState, type MouseEvent } from 'react';

import { isBlank } from '../../../../shared/platform/kit/text.ts';
import { getAsset } from '../../../../shared/catalogue/assets/asset-contract.ts';
import type { OwnAccount } from '../../../../shared/accounts/auth/account-contract.ts';
import { getGame } from '../../../../shared/catalogue/games/game-contract.ts';
import { listRevisions } from '../../../../shared/catalogue/history/history-contract.ts';
import { assetLink, gameLink } from '../../../../shared/catalogue/page-links.ts';
import { STATUS_PUBLISHED } from '../../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { cachedGet } from '../../../platform/api/page-load.ts';
import { MemberLink } from '../../../platform/shell/member-link.tsx';
import { Button } from '../../../platform/ui/form/button.tsx';
import { wholeNumber } from '../../../../shared/platform/messages/locale-format.ts';
import { CopyText } from '../../../platform/ui/text/copy-text.tsx';
import { DescriptionPreview } from '../../editing/markdown-preview.tsx';
import { DetailSection } from '../../../platform/ui/layout/detail-layout.tsx';
import { Dialog } from '../../../platform/ui/overlay/dialog.tsx';
import { Gallery } from '../../../platform/ui/media/gallery.tsx';
import { HistoryList } from '../../../platform/ui/list/history-list.tsx';
import { Row } from '../../../platform/ui/layout/layout.tsx';
import { PendingQuery } from '../../../platform/ui/list/pending-query.tsx';
import { OriginLink } from '../../../platform/ui/text/origin-link.tsx';
import { Stat, StatRow } from '../../../platform/ui/list/stat-row.tsx';
import { TabSet } from '../../../platform/ui/layout/tab-set.tsx';
import { useMediaQuery } from '../../../platform/ui/layout/use-media-query.ts';
import { AssetInformation } from '../asset-information.tsx';
import styles from './asset-preview.module.css';
import { previewAttributes } from './preview-attributes.ts';
import { useAssetEditor } from './use-asset-editing.ts';
import { rich } from '../../../platform/ui/text/rich.ts';

const SHOWN_PICTURES = 8;
const SHOWN_CATEGORIES_NARROW = 10;
const NO_COUNTS = { views: 0, downloads: 0, saves: 0 };

interface AssetPreviewProps {
  account: OwnAccount;
  onBack: () => void;
}

/** Preview of the model page as visitors will see it. */
export function AssetPreview({ account, onBack }: AssetPreviewProps) {
  const { control, live, main } = useAssetEditor();
  const { base } = control;
  const [now] = useState(() => new Date());
  const place = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery('(width < 768px)');
  const published = useQuery({
    queryKey: [getAsset.name, 'preview', base?.id],
    queryFn: ({ signal }) => call(browserApi, getAsset, { query: { modelId: String(base?.id) }, signal }),
    enabled: base?.status === STATUS_PUBLISHED,
  }).data?.data[0]?.attributes;
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
    place.current?.focus({ preventScroll: true });
  }, []);

  const uploader = base === null ? { id: account.id, name: account.nickname } : base.uploader;
  const asset = previewAttributes({
    form: control.values.get(),
    bundle: live.bundle,
    main,
    uploader,
    counts: published ?? NO_COUNTS,
    publishedAt: published?.publishedAt ?? null,
    now,
  });
  const categories = [asset.category, asset.subcategory, ...asset.platforms, ...asset.technologies, ...asset.tags].flatMap(
    (one) => (one === null ? [] : [one.name]),
  );
  return (
    <article ref={place} tabIndex={-1} className={styles.preview} aria-label={m.preview()}>
      <Button className={styles.back} onClick={onBack}>
        <ArrowLeft size={18} aria-hidden />
        {m.backToEdit()}
      </Button>
      <div className={styles.main}>
        <header>
          <h2 dir="auto" className={styles.title}>
            {isBlank(asset.name) ? m.unnamed() : asset.name}
          </h2>
          <p className={styles.byline}>
            {rich(
              m.byline({
                author: () => (
                  <>{asset.author ?? <MemberLink nickname={uploader?.name ?? null} missing={m.unknownUploader()} />}</>
                ),
              }),
            )}
          </p>
        </header>
        <StatRow>
          <Stat
            icon={<Eye size={18} aria-hidden />}
            value={wholeNumber(asset.views)}
            label={m.viewUnit({ count: asset.views })}
          />
          <Stat
            icon={<Bookmark size={18} aria-hidden />}
            value={wholeNumber(asset.saves)}
            label={m.saveUnit({ count: asset.saves })}
          />
          <Stat
            icon={<Download size={18} aria-hidden />}
            value={wholeNumber(asset.downloads)}
            label={m.downloadUnit({ count: asset.downloads })}
          />
        </StatRow>
        <Gallery
          pictures={asset.images.slice(0, SHOWN_PICTURES)}
          title={asset.name}
          sizes="(width < 1025px) 100vw, 60vw"
          maxDots={SHOWN_PICTURES}
        />
        {categories.length > 0 && (
          <Row as="ul" gap="6px" wraps className={styles.categories} aria-label={m.categories()}>
            {(isNarrow ? categories.slice(0, SHOWN_CATEGORIES_NARROW) : categories).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </Row>
        )}
        <DetailSection title={common.description()}>
          <DescriptionPreview
            text={asset.description}
            of={base && { kind: 'asset', id: base.id }}
            missing={m.noDescription()}
          />
        </DetailSection>
      </div>
      <aside className={styles.side}>
        <TabSet
          label={m.aboutModel()}
          tabs={[
            {
              title: m.info(),
              content: (
                <>
                  <FromGame games={asset.games} />
                  <Sharing id={base?.id ?? null} title={asset.name} isPublished={published !== undefined} />
                  {/* The links would leave the preview. */}
                  <div onClickCapture={stay}>
                    <AssetInformation asset={asset} />
                  </div>
                </>
              ),
            },
            { title: m.comments(), content: <p className={styles.note}>{m.noComments()}</p> },
            { title: m.history(), content: <PreviewHistory id={base?.id ?? null} /> },
          ]}
        />
      </aside>
    </article>
  );
}

function stay(event: MouseEvent): void {
  if ((event.target as Element).closest('a[href]') !== null) {
    event.preventDefault();
    event.stopPropagation();
  }
}

interface NamedGame {
  id: number;
  attributes: { title: string };
}

/** The first game, with a button that shows all games. */
function FromGame({ games }: { games: NamedGame[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [first] = games;
  return (
    <section className={styles.from} aria-label={m.fromGame()}>
      <h3>{m.fromGame()}</h3>
      {first === undefined ? <p className={styles.note}>{m.noGame()}</p> : <GameLine game={first} />}
      {games.length > 1 && <Button onClick={() => setIsOpen(true)}>{m.allGames({ count: games.length })}</Button>}
      {isOpen && (
        <Dialog title={m.fromGames()} onClose={() => setIsOpen(false)}>
          <ul className={styles.games}>
            {games.map((game) => (
              <li key={game.id}>
                <GameLine game={game} />
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  );
}

function GameLine({ game: { id, attributes } }: { game: NamedGame }) {
  const { data } = useQuery({
    queryKey: [getGame.name, 'origin', id],
    queryFn: () => cachedGet(getGame, { query: { gameId: String(id) } }),
  });
  const found = data?.data[0]?.attributes;
  const { title } = attributes;
  return (
    <OriginLink
      kind={m.game()}
      to={gameLink({ id, title })}
      title={title}
      picture={found?.cover ?? found?.coverHeader ?? null}
    />
  );
}

function Sharing({ id, title, isPublished }: { id: number | null; title: string; isPublished: boolean }) {
  const { ReportDialog } = useAssetEditor().parts;
  const [isReporting, setIsReporting] = useState(false);
  const address = id === null ? null : location.origin + assetLink({ id, title });
  return (
    <div className={styles.sharing}>
      {isPublished && address !== null ? (
        <p className={styles.address}>
          <span>{address}</span>
          <CopyText text={address} label={m.copyShareLink()} />
        </p>
      ) : (
        <p className={styles.note}>{m.noShareLink()}</p>
      )}
      <Button onClick={() => setIsReporting(true)}>
        <Flag size={18} aria-hidden />
        {m.reportBrokenLink()}
      </Button>
      {isReporting && (
        <ReportDialog
          publication={{ kind: 'asset', id: isPublished ? id : null, title }}
          onClose={() => setIsReporting(false)}
        />
      )}
    </div>
  );
}

function PreviewHistory({ id }: { id: number | null }) {
  const query = useQuery({
    queryKey: [listRevisions.name, 'preview', id],
    queryFn: ({ signal }) => call(browserApi, listRevisions, { query: { mark: 'asset', id: id ?? 0 }, signal }),
    enabled: id !== null,
  });
  if (id !== null && query.data === undefined) return <PendingQuery query={query} />;
  const revisions = query.data?.revisions ?? [];
  if (revisions.length === 0) return <p className={styles.note}>{m.noHistory()}</p>;
  return (
    <HistoryList
      entries={revisions.map(({ savedAt, author, note }) => ({
        at: savedAt,
        text: [author?.nickname ?? common.unknown(), note ?? m.saved()].join(': '),
      }))}
    />
  );
}
