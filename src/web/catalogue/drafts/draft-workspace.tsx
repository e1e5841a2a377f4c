import * as m from '#messages/drafts';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { ConfirmDialog } from '../../platform/ui/overlay/confirm-dialog.tsx';
import { EmptyNote } from '../../platform/ui/list/empty-note.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { DraftStrip, panelId, tabId } from './draft-strip.tsx';
import {
  addressOf,
  openingTabs,
  titleOf,
  withAddress,
  withChange,
  withoutTab,
  type DraftTab,
  type DraftTabs,
  type UnsavedTab,
} from './draft-tabs.ts';
import styles from './draft-workspace.module.css';
import { NewDraftMenu } from './new-draft-menu.tsx';

/** Props of a draft editor. */
export interface DraftEditorProps {
  kind: PublicationKind;
  account: OwnAccount;
  /** Null before the first save. */
  id: number | null;
  /** Identifies the draft before it has an id. */
  address: string;
  isShown: boolean;
  onChange: (change: { name: string; isChanged: boolean }) => void;
  onSaved: (saved: { id: number }) => void;
  onRemoved: () => void;
  /** Passes a function that discards the input; null after the editor unmounts. */
  onReady: (forget: (() => void) | null) => void;
}

/** The editors belong to other modules. The page provides them. */
export interface DraftEditing {
  Editor: ComponentType<DraftEditorProps>;
  localDrafts: (accountId: number) => UnsavedTab[];
  forget: (accountId: number, address: string) => void;
}

interface DraftWorkspaceProps {
  account: OwnAccount;
  drafts: { kind: PublicationKind; id: number; name: string }[];
  selected: string | null;
  editing: DraftEditing;
}

/** Drafts in tabs. Each is loaded on first selection and stays mounted in the background. */
export function DraftWorkspace({ account, drafts, selected, editing }: DraftWorkspaceProps) {
  const [state, setState] = useState(() => openingTabs(drafts, editing.localDrafts(account.id), selected));
  const [named, setNamed] = useState(selected);
  const [closing, setClosing] = useState<DraftTab | null>(null);
  const forgets = useRef(new Map<string, () => void>());
  // A save or deletion is asynchronous; tabs may have changed when it ends.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  const navigate = useNavigate();

  // Back, forward or a link changed the selected draft.
  if (selected !== named) {
    setNamed(selected);
    if (selected !== null) setState(withAddress(state, selected));
  }

  const goTo = (next: DraftTabs, replace: boolean): void => {
    const open = next.tabs.find((tab) => tab.key === next.openKey);
    const address = open === undefined ? '/me?tab=drafts' : `/me?tab=drafts&draft=${addressOf(open)}`;
    void navigate(address, { replace, preventScrollReset: true });
  };
  const change = (next: DraftTabs, replace = false): void => {
    setState(next);
    goTo(next, replace);
  };

  function close(tab: DraftTab, isGone = false): void {
    const next = withoutTab(latest.current, tab.key, isGone);
    change(next, true);
    focusTab(next);
  }
  function forget(tab: DraftTab): void {
    forgets.current.get(tab.key)?.();
    editing.forget(account.id, addressOf(tab));
  }
  function saved(tab: DraftTab, id: number): void {
    const next = withChange(latest.current, tab.key, { id });
    setState((last) => withChange(last, tab.key, { id }));
    if (next !== latest.current && tab.key === next.openKey) goTo(next, true);
  }
  function begin(kind: PublicationKind): void {
    const next = withAddress(state, newAddress(kind));
    change(next);
    focusTab(next);
  }

  return (
    <>
      {state.tabs.length === 0 ? (
        <EmptyNote title={m.noPublications()}>
          <NewDraftMenu onChoose={begin}>
            {(menu) => (
              <Button variant="accent" {...menu}>
                {m.create()}
              </Button>
            )}
          </NewDraftMenu>
        </EmptyNote>
      ) : (
        <DraftStrip
          state={state}
          onOpen={(tab) => change(withAddress(state, addressOf(tab)))}
          onClose={(tab) => (tab.isChanged ? setClosing(tab) : close(tab))}
          onNew={begin}
        />
      )}
      {state.tabs
        .filter((tab) => tab.wasOpened)
        .map((tab) => (
          <div
            key={tab.key}
            id={panelId(tab)}
            role="tabpanel"
            aria-labelledby={tabId(tab)}
            hidden={tab.key !== state.openKey}
            className={styles.panel}
          >
            <editing.Editor
              kind={tab.kind}
              account={account}
              id={tab.id}
              address={tab.key}
              isShown={tab.key === state.openKey}
              onChange={(next) => setState((last) => withChange(last, tab.key, next))}
              onSaved={({ id }) => saved(tab, id)}
              onRemoved={() => close(tab, true)}
              onReady={(forgetTyped) => {
                if (forgetTyped === null) forgets.current.delete(tab.key);
                else forgets.current.set(tab.key, forgetTyped);
              }}
            />
          </div>
        ))}
      {state.closed.length > 0 && (
        <section className={styles.closed} aria-label={m.closedDrafts()}>
          <h2>{m.closedDrafts()}</h2>
          <Row as="ul" gap={2} wraps>
            {state.closed.map((tab) => (
              <li key={tab.key}>
                <Button onClick={() => change(withAddress(state, addressOf(tab)))}>
                  {m.openDraft({ title: titleOf(tab) })}
                </Button>
              </li>
            ))}
          </Row>
        </section>
      )}
      {closing !== null && (
        <UnsavedDialog
          tab={closing}
          onDiscard={() => {
            forget(closing);
            close(closing);
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </>
  );
}

function UnsavedDialog({ tab, onDiscard, onClose }: { tab: DraftTab; onDiscard: () => void; onClose: () => void }) {
  const write = useApiMutation(async () => onDiscard());
  return (
    <ConfirmDialog title={m.closeQuestion()} confirm={m.closeUnsaved()} isDangerous write={write} onClose={onClose}>
      <p>{m.closeEffect({ title: titleOf(tab) })}</p>
    </ConfirmDialog>
  );
}

function newAddress(kind: PublicationKind): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `${kind === 'game' ? '' : `${kind}-`}new-${number.toString(16).padStart(8, '0')}`;
}

/** A closed tab may have had the focus. The focus moves to the open tab after rendering. */
function focusTab({ tabs, openKey }: DraftTabs): void {
  const open = tabs.find((tab) => tab.key === openKey);
  if (open !== undefined) requestAnimationFrame(() => document.getElementById(tabId(open))?.focus({ preventScroll: true }));
}
