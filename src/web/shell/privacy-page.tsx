import { PageHead } from './page-head.tsx';
import styles from './privacy-page.module.css';

/** What this software stores about people, as it is built; an operator adds what their installation does beyond. */
export default function PrivacyPage() {
  return (
    <article className={styles.page}>
      <PageHead
        title="Privacy Policy"
        description="What Polyshelf stores about its visitors and members, why, and for how long."
        canonical="/privacy"
      />
      <h1>Privacy Policy</h1>
      <p>
        Polyshelf is run by whoever set up this installation. The software is made to store little, and to load nothing from
        anybody else: fonts, scripts, pictures and models all come from this site.
      </p>
      <h2>When you browse</h2>
      <p>
        There are no advertising or tracking cookies. One cookie, <code>view</code>, remembers for an hour whether you look at
        lists as a grid or as rows. Your choice between the light and the dark theme stays in your browser and is not sent to
        us.
      </p>
      <p>
        The server's log notes each request with its time, address and result, to keep the service running and to fend off
        abuse. Views and downloads are counted per item and day, so that the same visitor counts once.
      </p>
      <h2>The newsletter</h2>
      <p>
        If you give us your e-mail address for the newsletter, it is stored for that purpose only, counts once you have
        confirmed it, and is removed when you unsubscribe.
      </p>
      <h2>Your rights</h2>
      <p>You may ask the operator of this installation what is stored about you, have it corrected, and have it deleted.</p>
    </article>
  );
}
