import * as common from '#messages/common';
import * as m from '#messages/ui';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import styles from './copy-text.module.css';
import { Dialog } from '../overlay/dialog.tsx';
import { TextArea } from '../form/text-field.tsx';

/** Copies a text to the clipboard. If the browser refuses that, as on plain HTTP, the text is selected for a manual copy. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'ready' | 'copied' | 'refused'>('ready');
  const isCopied = state === 'copied';

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return (
    <>
      <button
        type="button"
        data-needs-scripts
        className={styles.copy}
        aria-label={isCopied ? common.copied() : label}
        title={isCopied ? common.copied() : label}
        onClick={() => void copy()}
        onBlur={() => setState((before) => (before === 'copied' ? 'ready' : before))}
      >
        {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </button>
      {/* Portal, as a button can be in a paragraph, which may not contain a dialog. */}
      {state === 'refused' &&
        createPortal(
          <SelectedText text={text} onCopied={() => setState('copied')} onClose={() => setState('ready')} />,
          document.body,
        )}
    </>
  );
}

function SelectedText({ text, onCopied, onClose }: { text: string; onCopied: () => void; onClose: () => void }) {
  const keys = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘C' : 'Ctrl+C';
  return (
    <Dialog title={m.pressToCopy({ keys })} onClose={onClose}>
      <TextArea
        label={m.selectedText()}
        hint={m.clipboardRefused()}
        readOnly
        rows={Math.min(text.split('\n').length + 1, 10)}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        // The browser copies the selection after this event.
        onCopy={() => setTimeout(onCopied)}
      />
    </Dialog>
  );
}
