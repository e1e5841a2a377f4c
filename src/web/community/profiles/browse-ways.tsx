import * as m from '#messages/profiles';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import styles from './browse-ways.module.css';

/** Links for an empty list. */
export function BrowseWays() {
  return (
    <div className={styles.ways}>
      <ButtonLink variant="accent" to="/models">
        {m.browseModels()}
      </ButtonLink>
      <ButtonLink to="/games">{m.browseGames()}</ButtonLink>
    </div>
  );
}
