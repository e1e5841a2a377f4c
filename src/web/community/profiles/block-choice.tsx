import * as m from '#messages/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { Ban, BellOff, Ellipsis } from 'lucide-react';
import { useState } from 'react';

import { blockMember, listBlocks, unblockMember } from '../../../shared/community/blocks/block-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../../platform/api/use-own.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import menuStyles from '../../platform/ui/overlay/menu.module.css';
import { useMenu } from '../../platform/ui/overlay/use-menu.ts';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './block-choice.module.css';

interface BlockChange {
  how: 'block' | 'mute';
  on: boolean;
}

/** Menu to mute or block a member, on the profiles of others. */
export function BlockChoice({ nickname, isStaff }: { nickname: string; isStaff: boolean }) {
  const { account } = useViewer();
  if (account === null || account.nickname === nickname) return null;
  return <Choice accountId={account.id} nickname={nickname} isStaff={isStaff} />;
}

function Choice({ accountId, nickname, isStaff }: { accountId: number; nickname: string; isStaff: boolean }) {
  const queries = useQueryClient();
  const { isOpen, place, shut, button, menu } = useMenu();
  const [change, setChange] = useState<BlockChange | null>(null);
  const { data } = useOwn(accountId, listBlocks, {});
  const how = data?.members.find((member) => member.nickname === nickname)?.how ?? null;
  const write = useApiMutation(async () => {
    if (change === null) return;
    const blocks = change.on
      ? await call(browserApi, blockMember, { body: { nickname, how: change.how } })
      : await call(browserApi, unblockMember, { query: { nickname } });
    await keepAnswer(queries, ownKey(accountId, listBlocks, {}), blocks);
    await queries.invalidateQueries({ queryKey: ['own', accountId] });
  });
  const confirm = (next: BlockChange) => {
    shut();
    setChange(next);
  };
  return (
    <div ref={place} className={styles.place}>
      <Button iconOnly aria-label={m.moreAbout({ nickname })} title={m.more()} {...button}>
        <Ellipsis size={18} aria-hidden />
      </Button>
      {isOpen && (
        <div className={menuStyles.menu} {...menu}>
          <button
            type="button"
            role="menuitem"
            className={menuStyles.item}
            onClick={() => confirm({ how: 'mute', on: how !== 'mute' })}
          >
            <BellOff size={16} aria-hidden />
            {how === 'mute' ? m.unmute() : m.mute()}
          </button>
          {/* A block from before the member became a moderator can be undone. */}
          {(!isStaff || how === 'block') && (
            <button
              type="button"
              role="menuitem"
              className={menuStyles.item}
              onClick={() => confirm({ how: 'block', on: how !== 'block' })}
            >
              <Ban size={16} aria-hidden />
              {how === 'block' ? m.unblock() : m.block()}
            </button>
          )}
        </div>
      )}
      {change !== null && (
        <ConfirmDialog
          title={QUESTIONS[change.how][change.on ? 'on' : 'off']({ nickname })}
          confirm={BUTTONS[change.how][change.on ? 'on' : 'off']()}
          write={write}
          onClose={() => setChange(null)}
        >
          <p>{sentenceOf(change)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

const QUESTIONS = {
  mute: { on: m.muteQuestion, off: m.unmuteQuestion },
  block: { on: m.blockQuestion, off: m.unblockQuestion },
};
const BUTTONS = { mute: { on: m.mute, off: m.unmute }, block: { on: m.block, off: m.unblock } };

function sentenceOf({ how, on }: BlockChange): string {
  if (!on) return m.unblockEffect();
  return how === 'mute' ? m.muteEffect() : m.blockEffect();
}
