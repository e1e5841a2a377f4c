import * as m from '#messages/game-edit';
import { MembersOnly } from '../../platform/shell/members-only.tsx';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import styles from './add-game-page.module.css';
import { AddGameForm } from './edit/add-game-form.tsx';

/** Page on which a member adds a game. */
export default function AddGamePage() {
  return (
    <>
      <PageHead title={m.addGame()} description={m.addGameDescription()} canonical={null} noindex />
      <div className={styles.page}>
        <DetailTitle back={<BackLink />} title={m.addGame()} />
        <MembersOnly>{(account) => <AddGameForm key={account.id} account={account} />}</MembersOnly>
      </div>
    </>
  );
}
