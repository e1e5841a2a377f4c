import { Link, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { THIRD_PARTY_NOTICES_PATH } from '../../../shared/catalogue/page-links.ts';
import { loadInBrowser, loadOnServer } from '../api/page-load.ts';
import { PageHead } from './page-head.tsx';
import { SiteTextArticle, siteTextLoad } from './site-text.tsx';

const load = siteTextLoad('about');
export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** About page; operators may replace its text. */
export default function AboutPage() {
  const { html } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title="About"
        description="Polyshelf is a community catalogue of 3D game assets and of the games they come from."
        canonical="/about"
      />
      <SiteTextArticle html={html}>
        <h1>About</h1>
        <p>
          Polyshelf is a community catalogue of 3D game assets and of the games they come from. Models and games are browsed and
          searched together: every model leads to its game, and every game to its models.
        </p>
        <h2>What is measured</h2>
        <p>
          Triangles, textures, skeletons and animations are read from the files themselves, not taken from a description. That
          is what the filters on the <Link to="/models">Models</Link> page go by.
        </p>
        <h2>What you download</h2>
        <p>
          The original files, unchanged. Each comes with its SHA-256, so that you can tell a broken download from a good one.
          What you may do with a model is up to its license, which stands beside it.
        </p>
        <h2>Who runs this</h2>
        <p>
          Whoever set up this installation. The software is free, keeps everything on its own server, and loads nothing from
          anybody else. What it stores about you is told in the <Link to="/privacy">Privacy Policy</Link>; programs read the
          same catalogue through its <Link to="/api/docs">API</Link>. The software that it is made of is named in the{' '}
          <a href={THIRD_PARTY_NOTICES_PATH}>third-party notices</a>.
        </p>
      </SiteTextArticle>
    </>
  );
}
