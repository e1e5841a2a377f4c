import type { OwnAccount } from '../../shared/auth/account-contract.ts';
import { DELETED_USER } from '../../shared/profiles/member-contract.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import styles from './uploader-card.module.css';
import textStyles from '../ui/text.module.css';

/** Whose publication it is. */
export function UploaderCard({ account, uploader }: { account: OwnAccount; uploader: string }) {
  return (
    <div className={styles.uploader}>
      <Avatar name={uploader} picture={uploader === account.nickname ? account.avatar : null} size={36} />
      <p>
        <span className={textStyles.small}>Uploader</span>
        <MemberLink nickname={uploader} missing={DELETED_USER} />
      </p>
    </div>
  );
}
