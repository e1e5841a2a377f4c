import { useQueryClient } from '@tanstack/react-query';
import { Ban, BellOff, Ellipsis } from 'lucide-react';
import { useState } from 'react';

import { blockMember, listBlocks, unblockMember } from '../../shared/blocks/block-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../api/use-own.ts';
import { useViewer } from '../api/viewer.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import menuStyles from '../ui/menu.module.css';
import { useMenu } from '../ui/use-menu.ts';
import { useWrite } from '../ui/use-write.ts';
import styles from './block-choice.module.css';

interface Wish {
  how: 'block' | 'mute';
  on: boolean;
}

/** For members, on the profiles of others: wanting nothing to do with them, or to hear nothing of them. */
export function BlockChoice({ nickname }: { nickname: string }) {
  const { account } = useViewer();
  if (account === null || account.nickname === nickname) return null;
  return <Choice accountId={account.id} nickname={nickname} />;
}

function Choice({ accountId, nickname }: { accountId: number; nickname: string }) {
  const queries = useQueryClient();
  const { isOpen, place, shut, button, menu } = useMenu();
  const [wish, setWish] = useState<Wish | null>(null);
  const { data } = useOwn(accountId, listBlocks, {});
  const how = data?.members.find((member) => member.nickname === nickname)?.how ?? null;
  const write = useWrite(async () => {
    if (wish === null) return;
    const blocks = wish.on
      ? await call(browserApi, blockMember, { body: { nickname, how: wish.how } })
      : await call(browserApi, unblockMember, { query: { nickname } });
    await keepAnswer(queries, ownKey(accountId, listBlocks, {}), blocks);
    await queries.invalidateQueries({ queryKey: ['own', accountId] });
  });
  const ask = (next: Wish) => {
    shut();
    setWish(next);
  };
  return (
    <div ref={place} className={styles.place}>
      <Button iconOnly aria-label={`More about ${nickname}`} title="More" {...button}>
        <Ellipsis size={18} aria-hidden />
      </Button>
      {isOpen && (
        <div className={menuStyles.menu} {...menu}>
          <button
            type="button"
            role="menuitem"
            className={menuStyles.item}
            onClick={() => ask({ how: 'mute', on: how !== 'mute' })}
          >
            <BellOff size={16} aria-hidden />
            {how === 'mute' ? 'Unmute' : 'Mute'}
          </button>
          <button
            type="button"
            role="menuitem"
            className={menuStyles.item}
            onClick={() => ask({ how: 'block', on: how !== 'block' })}
          >
            <Ban size={16} aria-hidden />
            {how === 'block' ? 'Unblock' : 'Block'}
          </button>
        </div>
      )}
      {wish !== null && (
        <ConfirmDialog
          title={`${wish.on ? '' : 'un'}${wish.how} ${nickname}?`.replace(/^./, (letter) => letter.toUpperCase())}
          confirm={`${wish.on ? '' : 'un'}${wish.how}`.replace(/^./, (letter) => letter.toUpperCase())}
          write={write}
          onClose={() => setWish(null)}
        >
          <p>{sentenceOf(wish)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function sentenceOf({ how, on }: Wish): string {
  if (!on) return 'From now on all is as it was before.';
  return how === 'mute'
    ? 'You hear nothing of what they do any more. They are not told.'
    : 'Neither of you can answer, mention, react to or follow the other, and you do not read their comments. They are not told.';
}
