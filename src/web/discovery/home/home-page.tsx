import * as m from '#messages/home';
import { Link, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { getHome } from '../../../shared/discovery/home/home-contract.ts';
import { assetLink } from '../../../shared/catalogue/page-links.ts';
import { publicationLink } from '../../../shared/catalogue/publications/publication-link.ts';
import { PUBLICATION_PLURALS } from '../../../shared/catalogue/publications/publication.ts';
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
import { rich } from '../../platform/ui/text/rich.ts';

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
        description={m.description()}
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
        <h1>{m.heading()}</h1>
        <p>
          {rich(
            m.intro({
              models: (parts) => <Link to="/models">{rich(parts)}</Link>,
              games: (parts) => <Link to="/games">{rich(parts)}</Link>,
            }),
          )}
        </p>
      </header>
      {home.tags.length > 0 && <TagCarousel tags={home.tags} />}
      {home.games.length > 0 && <GamesCarousel games={home.games} hasMore={home.hasMore.games} />}
      {home.assets.length > 0 && (
        <LatestCarousel
          title={m.latestModels()}
          allTo={home.hasMore.assets ? '/models?sort=recent' : null}
          entries={home.assets.map(({ id, name, picture, gameTitle }) => ({
            id,
            title: name,
            picture,
            caption: gameTitle,
            to: assetLink({ id, title: name }),
          }))}
        />
      )}
      {home.banner !== null && <HomeBanner banner={home.banner} />}
      {home.latest.map(({ mark, entries, hasMore }) => (
        <LatestCarousel
          key={mark}
          title={m.latest({ kind: mark })}
          allTo={hasMore ? `/${PUBLICATION_PLURALS[mark]}?sort=recent` : null}
          entries={entries.map((entry) => ({ ...entry, caption: null, to: publicationLink({ kind: mark, ...entry }) }))}
        />
      ))}
      <div className={styles.catalogue}>
        <CatalogueBlock
          title={m.technology()}
          allTo={home.hasMore.technologies ? '/technologies' : null}
          filter="technology"
          entries={home.technologies}
        />
        <CatalogueBlock
          title={m.formats()}
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
