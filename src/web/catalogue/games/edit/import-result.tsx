import * as m from '#messages/game-edit';
import { Plus } from 'lucide-react';

import type { GameForm } from '../../../../shared/catalogue/games/game-form.ts';
import { type Choice, choiceKey } from '../../../../shared/catalogue/publications/choice.ts';
import { useValue } from '../../editing/edit-store.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { ExistingGame } from './existing-game.tsx';
import { useGameFormControl } from './game-form-context.ts';
import styles from './import-result.module.css';
import type { FoundGame, PictureProgress } from './use-igdb-import.ts';
import { Row } from '../../../platform/ui/layout/layout.tsx';
import { rich } from '../../../platform/ui/text/rich.ts';

interface ImportResultProps {
  game: FoundGame;
  /** False: only missing values were added. */
  isReplacing: boolean;
  pictures: PictureProgress;
  /** Called when another game is completed instead. Pending pictures are dropped. */
  onLeft: () => void;
}

/** Result of an import: source, picture progress, and data without a field. */
export function ImportResult({ game, isReplacing, pictures, onLeft }: ImportResultProps) {
  return (
    <div className={styles.result}>
      <p className={styles.source}>
        <span>
          {isReplacing ? m.filledIn({ title: game.values.title ?? '' }) : m.missingFilledIn({ title: game.values.title ?? '' })}
        </span>{' '}
        <span>
          {rich(
            m.dataFrom({
              link: (parts) =>
                game.igdbUrl === null ? (
                  <>{rich(parts)}</>
                ) : (
                  <a href={game.igdbUrl} target="_blank" rel="noreferrer">
                    {rich(parts)}
                  </a>
                ),
            }),
          )}
        </span>
      </p>
      {isReplacing && <ExistingGame found={game} onLeft={onLeft} />}
      <Pictures pictures={pictures} />
      <Technologies technologies={game.technologies} />
      {game.leftovers.length > 0 && (
        <details className={styles.leftovers}>
          <summary>{m.leftovers()}</summary>
          <dl>
            {game.leftovers.map(({ title, names }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Pictures({ pictures: { wanted, taken, failed } }: { pictures: PictureProgress }) {
  if (wanted.length === 0) return null;
  const done = taken + failed;
  const isDone = done === wanted.length;
  return (
    <div className={styles.pictures}>
      <p role="status">
        {!isDone && m.takingOver({ done, total: wanted.length })}
        {isDone && failed === 0 && m.takenOver({ count: wanted.length })}
        {isDone && failed > 0 && m.picturesMissed({ failed, total: wanted.length })}
      </p>
      {!isDone && (
        <>
          <progress className={styles.bar} value={done} max={wanted.length} aria-label={m.picturesTakenOver()} />
          <ul className={styles.previews} aria-label={m.picturesToCome()}>
            {wanted.slice(done).map(({ imageId, previewUrl, kind }) => (
              <li key={`${kind} ${imageId}`}>
                <img
                  src={previewUrl}
                  alt={kind === 'cover' ? m.cover() : m.pictureOfGame()}
                  width={80}
                  height={60}
                  onError={(event) => (event.currentTarget.hidden = true)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** IGDB lists technologies per game. A click adds one to all platforms of the game. */
function Technologies({ technologies }: { technologies: Choice[] }) {
  const { values, origins, fill } = useGameFormControl();
  const platforms = useValue(values, 'platforms');
  const missing = technologies.filter((choice) => platforms.some((row) => !hasTechnology(row, choice)));
  if (missing.length === 0) return null;

  function add(technology: Choice) {
    const next = values
      .get()
      .platforms.map((row) =>
        hasTechnology(row, technology) ? row : { ...row, technologies: [...row.technologies, { technology, version: null }] },
      );
    fill({ platforms: next }, origins.platforms === 'imported' ? 'imported' : 'edited');
  }

  return (
    <div className={styles.technologies}>
      <p>{m.technologiesFound()}</p>
      <Row gap={2} wraps className={styles.suggestions}>
        {missing.map((choice) => (
          <Button key={choiceKey(choice)} aria-label={m.addToAll({ name: choice.name })} onClick={() => add(choice)}>
            <Plus size={16} aria-hidden /> {m.toAllPlatforms({ name: choice.name })}
          </Button>
        ))}
      </Row>
    </div>
  );
}

function hasTechnology(row: GameForm['platforms'][number], choice: Choice): boolean {
  return row.technologies.some(({ technology }) => technology !== null && choiceKey(technology) === choiceKey(choice));
}
