import * as common from '#messages/common';
import * as m from '#messages/game-edit';
import { CircleCheck, CircleX } from 'lucide-react';
import { Link, useNavigate } from 'react-router';

import { isBlank } from '../../../../shared/platform/kit/text.ts';
import { undeleteGame } from '../../../../shared/catalogue/games/game-edit-contract.ts';
import { MAX_GAME_TITLE, titleOfDeleted } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { gameLink } from '../../../../shared/catalogue/page-links.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { browserQueryClient } from '../../../platform/api/query-client.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { notify } from '../../../platform/ui/overlay/notify.ts';
import { TextField } from '../../../platform/ui/form/text-field.tsx';
import { useApiMutation } from '../../../platform/ui/form/use-api-mutation.ts';
import { EditSection } from './edit-section.tsx';
import { useFieldError } from '../../editing/form-errors.ts';
import { useGameFormControl } from './game-form-context.ts';
import styles from './title-section.module.css';
import { useFormField } from './use-form-field.ts';
import { useTitleCheck, type TitleCheck } from './use-title-check.ts';
import { SimilarTitles } from './similar-titles.tsx';
import { firstYearOf, withYear } from '../../../../shared/catalogue/games/game-identity.ts';
import { withoutYear } from '../../../../shared/platform/kit/title-year.ts';

/** Title of the game, with a check for duplicates. `occupied` is the message for a duplicate. */
export function TitleSection({ occupied = m.titleOccupied() }: { occupied?: string }) {
  const { base } = useGameFormControl();
  const [title, setTitle] = useFormField('title');
  const check = useTitleCheck(title, base?.id ?? null);
  const error = useFieldError('title');
  const isOccupied = typeof check === 'object' && check.isOccupied;
  // The error may be outdated.
  const isInvalid = isOccupied || (error !== null && isBlank(title));
  return (
    <EditSection field="title" title={common.title()} isRequired isErrorShownBelow>
      <TextField
        label={m.gameName()}
        value={title}
        maxLength={MAX_GAME_TITLE}
        autoComplete="off"
        spellCheck={false}
        required
        aria-invalid={isInvalid}
        error={error !== null && isBlank(title) ? error : null}
        hint={
          <span className={styles.state} role="status">
            <TitleState check={check} occupied={occupied} />
          </span>
        }
        onChange={(event) => setTitle(event.target.value)}
      />
      {isOccupied && <OtherGame title={title.trim()} onTitle={setTitle} />}
      <SimilarTitles title={title} except={[base?.id ?? null, isOccupied ? (check.game?.id ?? null) : null]} />
    </EditSection>
  );
}

/** Options for a game with an occupied title. */
function OtherGame({ title, onTitle }: { title: string; onTitle: (title: string) => void }) {
  const [platforms] = useFormField('platforms');
  const year = firstYearOf(platforms);
  if (year === null) return <p className={styles.similar}>{m.differentGameHint()}</p>;
  const other = withYear(withoutYear(title), year);
  if (other === title || other.length > MAX_GAME_TITLE) return null;
  return (
    <div>
      <Button onClick={() => onTitle(other)}>{m.differentGame()}</Button>
    </div>
  );
}

function TitleState({ check, occupied }: { check: ReturnType<typeof useTitleCheck>; occupied: string }) {
  switch (check) {
    case 'idle':
      return null;
    case 'pending':
      return m.checkingName();
    case 'failed':
      return m.nameNotChecked();
    default:
      if (check.deleted !== null) return <DeletedTitle game={check.game} deleted={check.deleted} />;
      return check.isOccupied ? (
        <>
          <span className={styles.occupied}>
            <CircleX size={16} aria-hidden />
            {occupied}
          </span>
          {check.game !== null && (
            <Link to={gameLink(check.game)} data-prose>
              {m.seeGame({ title: check.game.title })}
            </Link>
          )}
        </>
      ) : (
        <span className={styles.available}>
          <CircleCheck size={16} aria-hidden />
          {m.titleAvailable()}
        </span>
      );
  }
}

/** Note for the title of a deleted game that can still be restored. Its owner can restore it instead. */
function DeletedTitle({ game, deleted }: { game: TitleCheck['game']; deleted: NonNullable<TitleCheck['deleted']> }) {
  const navigate = useNavigate();
  const bringBack = useApiMutation(async (id: number) => {
    await call(browserApi, undeleteGame, { body: { id } });
    await browserQueryClient().invalidateQueries({ queryKey: ['title-check'] });
    notify('success', m.gameBack());
    await navigate(`/me?tab=drafts&draft=game-${id}`);
  });
  return (
    <>
      <span className={styles.occupied}>
        <CircleX size={16} aria-hidden />
        {titleOfDeleted(deleted)}
      </span>
      {game !== null && deleted.mayBringBack && (
        <Button isBusy={bringBack.isBusy} onClick={() => void bringBack.run(game.id)}>
          {m.bringBack()}
        </Button>
      )}
      {bringBack.error !== null && <span className={styles.occupied}>{bringBack.error.sentence}</span>}
    </>
  );
}
