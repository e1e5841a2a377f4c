import styles from './entries-skeleton.module.css';

const PLACES = Array.from({ length: 9 }, (_, index) => `place-${index}`);

/** List page during loading. */
export function EntriesSkeleton({ title }: { title: string }) {
  return (
    <div aria-busy="true">
      <h1>{title}</h1>
      <ul className={styles.places} aria-hidden>
        {PLACES.map((place) => (
          <li key={place} className={styles.place} />
        ))}
      </ul>
    </div>
  );
}
