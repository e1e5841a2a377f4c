import { ButtonLink } from '../../platform/ui/form/button.tsx';
import styles from './browse-ways.module.css';

/** Links for an empty list. */
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
