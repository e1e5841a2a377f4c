import * as common from '#messages/common';
import * as m from '#messages/vocabularies';
import { useState } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import {
  addLookup,
  mergeLookups,
  removeLookup,
  renameLookup,
  type ManagedLookup,
} from '../../../shared/catalogue/vocabularies/lookup-contract.ts';
import {
  LOOKUP_TITLES,
  MAX_LOOKUP_NAME,
  MAX_LOOKUP_NOTE,
  type LookupKindName,
} from '../../../shared/catalogue/vocabularies/lookup-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import type { LookupItems, LookupKind } from '../editing/lookup-queries.ts';
import { LookupPicker } from '../editing/lookup-picker.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { TextArea, TextField } from '../../platform/ui/form/text-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './managed-lookup-list.module.css';

/** A moderator action to be confirmed. */
export type PlannedAct = { act: 'add' } | { act: 'rename' | 'merge' | 'remove'; lookup: ManagedLookup };

/** Picker kind of each lookup. */
const PICKED: Record<LookupKindName, LookupKind> = {
  tag: 'tags',
  company: 'companies',
  series: 'series-s',
  platform: 'platforms',
  genre: 'genres',
  theme: 'themes',
  game_mode: 'game-modes',
  player_perspective: 'player-perspectives',
  technology: 'technologies',
  format: 'formats',
  category: 'categories',
  license: 'licenses',
  store: 'stores',
  social: 'socials',
  region: 'regions',
  game_type: 'types-games',
  release_status: 'release-statuses',
};

const CONFIRM = { add: common.add, rename: m.rename, merge: m.merge, remove: common.remove };

function titleOf(act: PlannedAct['act'], name: string): string {
  if (act === 'rename') return m.renameOne({ name });
  return act === 'merge' ? m.mergeTitle({ name }) : m.removeOne({ name });
}

interface LookupActDialogProps {
  kind: LookupKindName;
  planned: PlannedAct;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the input of an action, and explains its effect. */
export function LookupActDialog({ kind, planned, onDone, onClose }: LookupActDialogProps) {
  const { act } = planned;
  const lookup = planned.act === 'add' ? null : planned.lookup;
  const [name, setName] = useState(lookup?.name ?? '');
  const [note, setNote] = useState('');
  const [into, setInto] = useState<LookupItems[LookupKind] | null>(null);
  const write = useApiMutation(async () => {
    notify('success', await carryOut(kind, planned, { name, note, intoId: into?.id ?? null }));
    await onDone();
  });
  const one = LOOKUP_TITLES[kind].one();
  const isChosen = act === 'merge' ? into !== null && into.id !== lookup?.id : act === 'remove' || !isBlank(name);
  const isReady = isChosen && (act === 'add' || !isBlank(note));

  return (
    <Dialog title={lookup === null ? m.addOne({ kind: one }) : titleOf(act, lookup.name)} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void write.run().then((isDone) => isDone && onClose());
        }}
      >
        <Stack gap={4}>
          <p>{CONSEQUENCES[act]()}</p>
          {(act === 'add' || act === 'rename') && (
            <TextField
              label={common.name()}
              isRequired
              autoComplete="off"
              maxLength={MAX_LOOKUP_NAME}
              value={name}
              error={write.errorOf('name')}
              onChange={({ target }) => setName(target.value)}
            />
          )}
          {act === 'merge' && (
            <LookupPicker
              kind={PICKED[kind]}
              label={m.keptOne({ kind: one })}
              value={into}
              error={into !== null && into.id === lookup?.id ? m.sameOne() : write.errorOf('intoId')}
              onChange={setInto}
            />
          )}
          {act !== 'add' && (
            <TextArea
              label={m.reason()}
              hint={m.shownInLog()}
              rows={2}
              required
              maxLength={MAX_LOOKUP_NOTE}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Stack>
        <p role="alert" className={styles.fault}>
          {write.otherError('name', 'intoId')}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button type="submit" variant={act === 'remove' ? 'danger' : 'accent'} isBusy={write.isBusy} disabled={!isReady}>
            {CONFIRM[act]()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const CONSEQUENCES: Record<PlannedAct['act'], () => string> = {
  add: m.addEffect,
  rename: m.renameEffect,
  merge: m.mergeEffect,
  remove: m.removeEffect,
};

/** Returns the success message. */
async function carryOut(
  kind: LookupKindName,
  planned: PlannedAct,
  { name, note, intoId }: { name: string; note: string; intoId: number | null },
): Promise<string> {
  if (planned.act === 'add') return m.added({ name: (await call(browserApi, addLookup, { body: { kind, name } })).name });
  const { id, name: before } = planned.lookup;
  if (planned.act === 'rename') {
    const renamed = await call(browserApi, renameLookup, { body: { kind, id, name, note } });
    return m.renamed({ before, name: renamed.name });
  }
  if (planned.act === 'remove') {
    await call(browserApi, removeLookup, { body: { kind, id, note } });
    return m.removed({ name: before });
  }
  const remaining = await call(browserApi, mergeLookups, { body: { kind, id, intoId: intoId ?? id, note } });
  return m.merged({ before, name: remaining.name });
}
