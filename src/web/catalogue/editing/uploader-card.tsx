import * as common from '#messages/common';
import * as m from '#messages/editing';
import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Avatar } from '../../platform/ui/media/avatar.tsx';
import styles from './uploader-card.module.css';
import textStyles from '../../platform/ui/text/text.module.css';

export function UploaderCard({ account, uploader }: { account: OwnAccount; uploader: string }) {
  return (
    <div className={styles.uploader}>
      <Avatar name={uploader} picture={uploader === account.nickname ? account.avatar : null} size={36} />
      <p>
        <span className={textStyles.small}>{m.uploader()}</span>
        <MemberLink nickname={uploader} missing={common.deletedUser()} />
      </p>
    </div>
  );
}
