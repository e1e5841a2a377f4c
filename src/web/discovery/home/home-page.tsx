import { Link, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { getHome } from '../../../shared/discovery/home/home-contract.ts';
import { assetLink } from '../../../shared/catalogue/page-links.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { pluralNoun, PUBLICATION_PLURALS } from '../../../shared/catalogue/publications/publication.ts';
import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { useSite } from '../../platform/shell/site.ts';
import { CatalogueBlock } from './catalogue-block.tsx';
import { ContributorsBlock } from './contributors-block.tsx';
import { GamesCarousel } from './games-carousel.tsx';
import { HomeBanner } from './home-banner.tsx';
import styles from './home-page.module.css';
import { LatestCarousel } from './latest-carousel.tsx';
import { NewsletterBlock } from './newsletter-block.tsx';
import { TagCarousel } from './tag-carousel.tsx';

const DESCRIPTION =
  'Browse and download 3D game assets, grouped by the game they come from: models, textures, skeletons and animations, with everything measured.';

const load = ({ get }: PageLoad) => get(getHome, {});

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

export default function HomePage() {
  const home = useLoaderData<typeof loader>();
  const { publicUrl } = useSite();
  const cover = home.games.find((game) => game.coverHeader !== null)?.coverHeader ?? null;
  return (
    <div className={styles.page}>
      <PageHead
        title={null}
        description={DESCRIPTION}
        canonical="/"
        picture={home.banner?.background ?? cover}
        jsonLd={{
          '@context': 'https://schema.org',
          '@type': 'WebSite',
          name: 'Polyshelf',
          url: `${publicUrl}/`,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${publicUrl}/search?query={search_term_string}&category=all`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <header className={styles.intro}>
        <h1>3D models, by the game they come from</h1>
        <p>
          A shelf that everybody fills. <Link to="/models">Browse all models</Link> or <Link to="/games">find a game</Link>.
        </p>
      </header>
      {home.tags.length > 0 && <TagCarousel tags={home.tags} />}
      {home.games.length > 0 && <GamesCarousel games={home.games} hasMore={home.hasMore.games} />}
      {home.assets.length > 0 && (
        <LatestCarousel
          title="Latest models"
          allTo={home.hasMore.assets ? '/models?sort=recent' : null}
          entries={home.assets.map(({ id, name, picture, gameTitle }) => ({
            id,
            title: name,
            picture,
            beside: gameTitle,
            to: assetLink({ id, title: name }),
          }))}
        />
      )}
      {home.banner !== null && <HomeBanner banner={home.banner} />}
      {home.latest.map(({ mark, entries, hasMore }) => (
        <LatestCarousel
          key={mark}
          title={`Latest ${pluralNoun(mark)}`}
          allTo={hasMore ? `/${PUBLICATION_PLURALS[mark]}?sort=recent` : null}
          entries={entries.map((entry) => ({ ...entry, beside: null, to: publicationLink({ kind: mark, ...entry }) }))}
        />
      ))}
      <div className={styles.catalogue}>
        <CatalogueBlock
          title="Technology"
          allTo={home.hasMore.technologies ? '/technologies' : null}
          filter="technology"
          entries={home.technologies}
        />
        <CatalogueBlock
          title="Formats"
          allTo={home.hasMore.formats ? '/formats' : null}
          filter="format"
          entries={home.formats}
        />
      </div>
      {home.contributors.length > 0 && <ContributorsBlock contributors={home.contributors} />}
      <NewsletterBlock />
    </div>
  );
}
