import { Link } from 'react-router';

import { KEEP_REPORTER_DAYS } from '../../../shared/moderation/reports/report-rules.ts';
import { LOCAL_DRAFT_DAYS } from '../../../shared/catalogue/publications/publication.ts';
import { REFUSED_DAYS } from '../../../shared/integrations/operations/mail-state-contract.ts';
import {
  DEPARTURE_MINUTES,
  FAILED_SIGN_IN_DAYS,
  KNOWN_DEVICE_DAYS,
  SESSION_DAYS,
} from '../../../shared/accounts/auth/account-rules.ts';
import { PROVIDER_FACTS } from '../../../shared/accounts/auth/sign-in-providers.ts';
import { PERSONAL_DATA } from '../../../shared/integrations/strapi-api/personal-data.ts';

const PROVIDER_TITLES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  Object.values(PROVIDER_FACTS).map(({ title }) => title),
);

/** Personal data that this software stores. Operators add what their installation does beyond it. */
export function PrivacyText() {
  return (
    <>
      <h1>Privacy Policy</h1>
      <p>
        Polyshelf is run by whoever set up this installation. The software is made to store little, and to load nothing from
        anybody else: fonts, scripts, pictures and models all come from this site.
      </p>
      <h2>When you browse</h2>
      <p>
        There are no advertising or tracking cookies. One cookie, <code>view</code>, remembers for an hour whether you look at
        lists as a grid or as rows. Another, <code>language</code>, remembers for a year the language that you choose. Your
        choice between the light and the dark theme stays in your browser and is not sent to us.
      </p>
      <p>
        The server's log notes each request with its time and result, to keep the service running and to fend off abuse. Of your
        address it holds the network alone, unless the operator chose to keep all of it or nothing. The operator also decides
        how long the log is kept. Views and downloads are counted per item and day, so that the same visitor counts once. So are
        searches, by their words alone: who searched is known for that day only, as a hash from which no address can be read.
        What at least three visitors searched for on one day may be offered to others. Your own recent searches stay in your
        browser and are not sent to us; the search field offers them to you, and there you can remove them.
      </p>
      <h2>When you have an account</h2>
      <p>
        Stored are your nickname, your email address and whether you confirmed it, your role, when you joined, and what you add
        yourself: a picture, a text about you, your publications, and what you save to come back to. Your nickname, role,
        picture, text and publications are public; your email address is not. Of your password only a hash is stored, from which
        it cannot be read.
      </p>
      <p>
        Where new members are asked a question or need an invite, your answer and whose invite it was are stored with your
        account; admins see who invited whom. While your registration awaits approval, moderators read your answer and your
        email address. If they decline it, all of that is deleted, and their log keeps the nickname and the reason.
      </p>
      <p>
        While you are logged in, a token stays in your browser: until you close the tab, or for {SESSION_DAYS} days after your
        last visit if you chose to stay logged in. It is no cookie. The server keeps a hash of it with the name of your browser
        and when you were last seen, and shows you that list in your settings, where you can end any of them.
      </p>
      <p>
        What you type into the form of a game is kept in your browser until you save or discard it, so that nothing of it is
        lost; after {LOCAL_DRAFT_DAYS} days it is offered no more. Before you save, the server is only asked whether the title
        is taken and what there is to choose from, and takes in the pictures that you add.
      </p>
      <p>
        Failed attempts to log in, and questions whether an address or a nickname is taken, are counted for about an hour under
        a hash of the address they come from, so that nobody can try passwords by the thousand. The security check on these
        forms is work that your browser does for us; no other site is asked.
      </p>
      <p>
        When your account is signed in to from a device that it does not know, we tell you by mail. To know devices again, a
        hash of your account, the rough network and the kind of browser is kept for {KNOWN_DEVICE_DAYS} days after the last
        sign-in. Failed sign-ins to your account are listed in your settings for {FAILED_SIGN_IN_DAYS} days, with the same rough
        network and kind of browser.
      </p>
      <p>
        If you report something without an account, the moderators see the name and the email address that you give, once you
        followed the link that we mail you. Both are erased {KEEP_REPORTER_DAYS} days after the report was handled.
      </p>
      <p>
        If you report a publication, the moderators of this installation see your nickname, the reason and what you wrote; its
        uploader learns neither who reported it nor in which words. The report is kept after it was handled. If you delete your
        account, it stays without your name.
      </p>
      <h2>When you write to another member</h2>
      <p>
        What two members write to each other is stored as text, for the two of them. It is not encrypted between you, so whoever
        runs the server could read it. Deleting a chat deletes your copy; once both of you have deleted it, it is erased. A mail
        about a message says who wrote, and not what. What you have not sent yet is kept in your browser alone.
      </p>
      <p>
        If you report a message, the moderators read a copy of it and of the five before it, and nothing else of your chat. The
        copy is erased once they find nothing wrong. While a message is removed, it stays, so that it can be restored.
      </p>
      <h2>When you log in through another site</h2>
      <p>
        If you choose {PROVIDER_TITLES}, that site learns that you log in here, and tells us your number there, your name and
        your confirmed email address. We store the number to recognise you. A cookie whose name begins with{' '}
        <code>departure</code> ties the way there and back to your browser; it lasts at most {DEPARTURE_MINUTES} minutes.
      </p>
      <h2>A second factor</h2>
      <p>
        If you set one up, we store the secret of your authenticator app, the public half of your passkeys with the names you
        gave them, and hashes of your recovery codes.
      </p>
      <h2>Mail</h2>
      <p>
        We write to you to confirm an address, to let you set a new password, and to tell you of changes to your account that
        you should know of, of what came of your registration and your reports, and of what moderators did to your publications.
        What others do to what is yours comes in a mail a week, until you choose otherwise in your settings. Each such mail has
        a way out in it.
      </p>
      <p>
        On which day you were here last is stored with your account: after half a year without you these mails end. If your mail
        server refuses our mails, we note for {REFUSED_DAYS} days that it did, so that we do not write in vain.
      </p>
      <h2>Notices on your devices</h2>
      <p>
        If you ask for it, your browser tells you of notices while no page of ours is open. The maker of your browser then gives
        us an address and two keys, which we store until you log out there. Each notice goes through that maker, encrypted so
        that your browser alone can read it; the maker learns that you get one, and when.
      </p>
      <h2>The newsletter</h2>
      <p>
        If you give us your email address for the newsletter, it is stored for that purpose only, counts once you have confirmed
        it, and is removed when you unsubscribe. Beside it stands the language that your browser asks for first, so that you
        need not get what is written in another one. Every issue has a way out in it. Of each issue we note whether it was
        handed over to your mail server, and not whether you opened it or followed a link.
      </p>
      <h2>How long data is kept</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Kept for</th>
          </tr>
        </thead>
        <tbody>
          {PERSONAL_DATA.map(({ what, period }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{period}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>What you can do</h2>
      <p>
        In your <Link to="/me/settings">settings</Link> you can correct what is stored of you, download all of it, and delete
        your account. It is deleted at once and for good; what you published stays, credited to “Deleted user”. For anything
        else, ask the operator of this installation.
      </p>
    </>
  );
}
