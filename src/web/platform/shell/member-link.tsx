import * as common from '#messages/common';
import * as m from '#messages/shell';
import { Link } from 'react-router';

import { memberLink } from '../../../shared/catalogue/page-links.ts';
import { DELETED_USER } from '../../../shared/accounts/auth/account-rules.ts';
import styles from './member-link.module.css';
import { rich } from '../ui/text/rich.ts';

/** Credit on a card: the uploader, otherwise the author. */
export function ModelCredit({ uploader, author }: { uploader: string | null; author: string | null }) {
  if (uploader === null && author !== null) return rich(m.byAuthor({ author, bdi: (parts) => <bdi>{rich(parts)}</bdi> }));
  return <MemberLink nickname={uploader} missing={m.unknownUploader()} />;
}

/** Link to a member's profile. Deleted accounts have none. */
export function MemberLink({ nickname, missing }: { nickname: string | null; missing: string }) {
  if (nickname === null) return missing;
  if (nickname === DELETED_USER) return common.deletedUser();
  return (
    <Link to={memberLink(nickname)} className={styles.link}>
      {nickname}
    </Link>
  );
}
