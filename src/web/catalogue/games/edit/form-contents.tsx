import * as common from '#messages/common';
import * as m from '#messages/game-edit';
import { type GameField, GAME_FIELD_TITLES } from '../../../../shared/catalogue/games/game-form.ts';
import { useSectionError } from '../../editing/form-errors.ts';
import { goToSection, sectionId } from '../../editing/form-section.tsx';
import styles from './form-contents.module.css';

/** Sections of /add-game, in order. */
export const SECTIONS: readonly [field: GameField, title: () => string][] = [
  ['title', common.title],
  ['type', m.gameType],
  ['gameStatus', m.gameStatus],
  ['cover', m.coverImage],
  ['description', common.description],
  ['alternativeNames', m.alternativeNames],
  ['themes', m.themes],
  ['genres', m.genres],
  ['series', m.series],
  ['playerPerspectives', m.playerPerspectives],
  ['gameModes', m.gameModes],
  ['platforms', m.platformsAndReleases],
  ['companies', m.companies],
  ['storeLinks', m.storeLinks],
  ['socialLinks', m.socialLinks],
  ['tags', m.tags],
];

/** Title of the form section of a field. */
export function sectionTitle(field: string): string {
  return SECTIONS.find(([known]) => known === field)?.[1]() ?? GAME_FIELD_TITLES[field as GameField]();
}

const WITH: Partial<Record<GameField, GameField[]>> = { type: ['relatedGame'], cover: ['coverHeader', 'media'] };

/** Links to the sections of a long form, on wide screens. */
export function FormContents() {
  return (
    <nav className={styles.contents} aria-label={m.formParts()}>
      <ol className={styles.list}>
        {SECTIONS.map(([field, title]) => (
          <ContentsEntry key={field} field={field} title={title()} />
        ))}
      </ol>
    </nav>
  );
}

function ContentsEntry({ field, title }: { field: GameField; title: string }) {
  const error = useSectionError([field, ...(WITH[field] ?? [])]);
  return (
    <li>
      <a
        href={`#${sectionId(field)}`}
        className={styles.entry}
        data-faulty={error !== null || undefined}
        onClick={(event) => {
          event.preventDefault();
          goToSection(field);
        }}
      >
        {title}
        {error !== null && <span className="visually-hidden">{m.notComplete()}</span>}
      </a>
    </li>
  );
}
