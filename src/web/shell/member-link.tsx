import { Link } from 'react-router';

import { memberLink } from '../../shared/kit/page-links.ts';
import { DELETED_USER } from '../../shared/profiles/member-contract.ts';
import styles from './member-link.module.css';

/** Whom a model is owed to on its card: who uploaded it, else who made it. */
export function ModelCredit({ uploader, author }: { uploader: string | null; author: string | null }) {
  if (uploader === null && author !== null)
    return (
      <>
        by <bdi>{author}</bdi>
      </>
    );
  return <MemberLink nickname={uploader} missing="Unknown uploader" />;
}

/** Who made something, with the way to their profile; who deleted their account has none. */
export function MemberLink({ nickname, missing }: { nickname: string | null; missing: string }) {
  if (nickname === null) return missing;
  if (nickname === DELETED_USER) return nickname;
  return (
    <Link to={memberLink(nickname)} className={styles.link}>
      {nickname}
    </Link>
  );
}
