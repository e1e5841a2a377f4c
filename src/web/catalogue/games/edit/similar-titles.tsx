import * as m from '#messages/game-edit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { gameLink } from '../../../../shared/catalogue/page-links.ts';
import { withoutYear } from '../../../../shared/platform/kit/title-year.ts';
import { isBlank } from '../../../../shared/platform/kit/text.ts';
import { MAX_QUERY_LENGTH, suggest } from '../../../../shared/discovery/search/search-contract.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { useDebounced } from '../../../platform/ui/form/use-debounced.ts';
import styles from './title-section.module.css';

const PAUSE_MS = 300;
const MAX_SHOWN = 5;

/**
 * Games with titles similar to the typed one, to prevent duplicates.
 * @param except Games to leave out.
 */
export function SimilarTitles({ title, except }: { title: string; except: (number | null)[] }) {
  const [settled] = useDebounced(withoutYear(title).trim().slice(0, MAX_QUERY_LENGTH), PAUSE_MS);
  const { data } = useQuery({
    queryKey: [suggest.name, settled, 'games'],
    queryFn: ({ signal }) => call(browserApi, suggest, { query: { value: settled, category: 'games' }, signal }),
    enabled: settled !== '' && !isBlank(title),
    retry: false,
  });
  const similar = data?.result.filter(({ id }) => !except.includes(id)).slice(0, MAX_SHOWN) ?? [];
  if (isBlank(title) || similar.length === 0) return null;
  return (
    <div className={styles.similar}>
      <span id="similar-titles">{m.similarTitles()}</span>
      <ul aria-labelledby="similar-titles">
        {similar.map((game) => (
          <li key={game.id}>
            <Link to={gameLink(game)} data-prose dir="auto">
              {game.title}
            </Link>
            {game.year !== null && withoutYear(game.title) === game.title && ` (${game.year})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
