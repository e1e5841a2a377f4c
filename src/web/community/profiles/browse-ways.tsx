import { ButtonLink } from '../../platform/ui/form/button.tsx';
import styles from './browse-ways.module.css';

/** Where to find something, on a list that has nothing yet. */
export function BrowseWays() {
  return (
    <div className={styles.ways}>
      <ButtonLink variant="accent" to="/models">
        Browse models
      </ButtonLink>
      <ButtonLink to="/games">Browse games</ButtonLink>
    </div>
  );
}
