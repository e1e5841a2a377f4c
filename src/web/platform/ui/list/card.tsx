import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
import { captionPlace, cardPlace } from './card-grid.tsx';
import styles from './card.module.css';
import { joinClasses } from '../join-classes.ts';
import { CoverPicture } from '../media/cover-picture.tsx';

/**
 * The width of a card's picture in the grid, for the choice of file, measured beside the filters and without; just under it where
 * a file of half the width does.
 */
const SIZES = '(width < 767px) calc(50vw - 24px), (width < 1224px) calc(33vw - 25px), (width < 1560px) 320px, 400px';

interface CardProps {
  to: string;
  title: string;
  /** The title as it is written, where parts of it are marked. */
  heading?: ReactNode;
  /** Author line. */
  byline: ReactNode;
  /** Ends that line, and is never cut. */
  when?: ReactNode;
  picture: PictureData | null;
  /** The picture is sensitive: its colours stand in its place. */
  isVeiled?: boolean;
  /** Small facts under the byline. */
  facts?: ReactNode;
  /** Their width together, in pixels: in a narrow column they take a second line. Without it they have one. */
  factsAcross?: number;
  /** Lies over the picture's corner. */
  badge?: ReactNode;
  /** A button of its own, beside the link that the whole card is. */
  action?: ReactNode;
  /** Among the first on the page: its picture loads at once. */
  eager?: boolean;
}

/** One entry of a card grid, as a row of the list view too: the styles of the list make the difference. */
export function Card({
  to,
  title,
  heading = title,
  byline,
  when,
  picture,
  isVeiled,
  facts,
  factsAcross = 1,
  badge,
  action,
  eager = false,
}: CardProps) {
  return (
    <li style={{ ...cardPlace(picture), ...captionPlace(title, facts === undefined ? 0 : factsAcross) }}>
      <article className={styles.card}>
        <div className={styles.picture}>
          <CoverPicture
            title={title}
            picture={picture}
            isVeiled={isVeiled}
            sizes={SIZES}
            eager={eager}
            className={styles.fill}
          />
          {Boolean(badge) && (
            <span dir="auto" className={styles.badge}>
              {badge}
            </span>
          )}
        </div>
        <div className={styles.caption}>
          <h2 className={styles.title}>
            <Link to={to} dir="auto" className={styles.link} title={title}>
              {heading}
            </Link>
          </h2>
          <p className={styles.byline}>
            <span dir="auto" className={styles.who}>
              {byline}
            </span>
            {Boolean(when) && <span className={styles.when}>&nbsp;· {when}</span>}
          </p>
          {facts !== undefined && <ul className={styles.facts}>{facts}</ul>}
        </div>
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </article>
    </li>
  );
}

interface FactProps {
  children: ReactNode;
  title?: string | undefined;
  /** Shortened in the list view, which has one line for all facts. */
  shrinks?: boolean;
  /** Stands in the list view only, which has the room. */
  listOnly?: boolean;
}

/** One small fact of a card. */
export function Fact({ children, title, shrinks = false, listOnly = false }: FactProps) {
  return (
    <li dir="auto" className={joinClasses(styles.fact, shrinks && styles.shrinks, listOnly && styles.listOnly)} title={title}>
      {children}
    </li>
  );
}

/** Heights that look like a real page of cards; the same on server and browser. */
const SKELETON_HEIGHTS = [1, 0.75, 1.25, 0.66, 1.4, 0.8, 1];

/** A card whose data is on its way. */
export function SkeletonCard({ index }: { index: number }) {
  const height = SKELETON_HEIGHTS[index % SKELETON_HEIGHTS.length] ?? 1;
  return (
    <li style={{ ...cardPlace({ width: 100, height: height * 100 }), ...captionPlace('', 1) }} aria-hidden>
      <div className={styles.card}>
        <div className={styles.picture}>
          <div className={styles.coming} />
        </div>
        <div className={styles.caption}>
          <span className={styles.bar} />
          <span className={styles.bar} />
        </div>
      </div>
    </li>
  );
}
