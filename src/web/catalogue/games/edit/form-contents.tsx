import { type GameField, GAME_FIELD_TITLES } from '../../../../shared/catalogue/games/game-form.ts';
import { useSectionError } from '../../editing/form-errors.ts';
import { goToSection, sectionId } from '../../editing/form-section.tsx';
import styles from './form-contents.module.css';

/** Sections of /add-game, in order. */
export const SECTIONS: readonly [field: GameField, title: string][] = [
  ['title', 'Title'],
  ['type', 'Game type'],
  ['cover', 'Cover image'],
  ['description', 'Description'],
  ['alternativeNames', 'Alternative Names'],
  ['themes', 'Themes'],
  ['genres', 'Genres'],
  ['series', 'Series'],
  ['playerPerspectives', 'Player perspectives'],
  ['gameModes', 'Game modes'],
  ['platforms', 'Platform and Releases'],
  ['companies', 'Companies'],
  ['storeLinks', 'Store Links'],
  ['socialLinks', 'Social Links'],
  ['tags', 'Tags'],
];

/** Title of the form section of a field. */
export function sectionTitle(field: string): string {
  return SECTIONS.find(([known]) => known === field)?.[1] ?? GAME_FIELD_TITLES[field as GameField];
}

const WITH: Partial<Record<GameField, GameField[]>> = { type: ['relatedGame'], cover: ['coverHeader', 'media'] };

/** Links to the sections of a long form, on wide screens. */
export function FormContents() {
  return (
    <nav className={styles.contents} aria-label="Parts of the form">
      <ol className={styles.list}>
        {SECTIONS.map(([field, title]) => (
          <ContentsEntry key={field} field={field} title={title} />
        ))}
      </ol>
    </nav>
  );
}

function ContentsEntry({ field, title }: { field: GameField; title: string }) {
  const fault = useSectionError([field, ...(WITH[field] ?? [])]);
  return (
    <li>
      <a
        href={`#${sectionId(field)}`}
        className={styles.entry}
        data-faulty={fault !== null || undefined}
        onClick={(event) => {
          event.preventDefault();
          goToSection(field);
        }}
      >
        {title}
        {fault !== null && <span className="visually-hidden">, not complete</span>}
      </a>
    </li>
  );
}
