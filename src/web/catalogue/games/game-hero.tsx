import * as m from '#messages/games';
import type { ReactNode } from 'react';

import type { GameAttributes } from '../../../shared/catalogue/games/game-contract.ts';
import { Picture } from '../../platform/ui/media/picture.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { firstYear } from './first-release.ts';
import styles from './game-hero.module.css';

/** Header of a game page, with the header picture and the cover, if any. */
export function GameHero({ game, action }: { game: GameAttributes; action: ReactNode }) {
  const { cover, coverHeader } = game;
  const developers = game.company.filter((company) => company.mainDeveloper).map((company) => company.name);
  const year = firstYear(game.platformReleases);
  return (
    <div className={coverHeader === null ? undefined : styles.wide}>
      {coverHeader !== null && (
        <Picture
          picture={coverHeader}
          alt=""
          sizes="(width < 1024px) 100vw, calc(100vw - 216px)"
          ratio="fill"
          eager
          className={styles.header}
        />
      )}
      <div className={styles.title}>
        {cover !== null && (
          <Picture
            picture={cover}
            alt={cover.alternativeText ?? m.coverOf({ title: game.title })}
            sizes="160px"
            ratio="fill"
            eager
            className={styles.cover}
          />
        )}
        <div className={styles.text}>
          <DetailTitle back={<BackLink />} title={game.title}>
            <bdi>{developers.length === 0 ? m.unknownDeveloper() : developers.join(', ')}</bdi>
            {year !== null && ` · ${year}`}
          </DetailTitle>
        </div>
        {action}
      </div>
    </div>
  );
}
