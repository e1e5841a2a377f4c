import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { Picture as PictureData } from '../../../../shared/files/storage/picture-contract.ts';
import { captionPlace, cardPlace } from './card-grid.tsx';
import styles from './card.module.css';
import { joinClasses } from '../join-classes.ts';
import { CoverPicture } from '../media/cover-picture.tsx';

/**
 * Rendered width of a card picture in the grid, with and without filters. It is slightly reduced where a file of half the width
 * suffices.
 */
const SIZES = '(width < 767px) calc(50vw - 24px), (width < 1224px) calc(33vw - 25px), (width < 1560px) 320px, 400px';

interface CardProps {
  to: string;
  title: string;
  /** Title with highlighted matches. */
  heading?: ReactNode;
  /** Author line. */
  byline: ReactNode;
  /** End of the byline, never shortened. */
  when?: ReactNode;
  picture: PictureData | null;
  /** Sensitive picture, shown as its blurred placeholder. */
  isVeiled?: boolean;
  /** Facts below the byline. */
  facts?: ReactNode;
  /** Total width of the facts in px. In a narrow column they may take two lines. Without it, they have one. */
  factsAcross?: number;
  /** Overlay on the corner of the picture. */
  badge?: ReactNode;
  /** Button besides the card link. */
  action?: ReactNode;
  /** Near the top of the page, so the picture loads at once. */
  eager?: boolean;
}

/** Entry of a card grid or list view. The styles of the list determine the layout. */
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
  /** Can be shortened in the list view, which has one line for all facts. */
  shrinks?: boolean;
  /** Only shown in the list view. */
  listOnly?: boolean;
}

export function Fact({ children, title, shrinks = false, listOnly = false }: FactProps) {
  return (
    <li dir="auto" className={joinClasses(styles.fact, shrinks && styles.shrinks, listOnly && styles.listOnly)} title={title}>
      {children}
    </li>
  );
}

/** Plausible heights, equal on server and client. */
const SKELETON_HEIGHTS = [1, 0.75, 1.25, 0.66, 1.4, 0.8, 1];

/** Card during loading. */
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
