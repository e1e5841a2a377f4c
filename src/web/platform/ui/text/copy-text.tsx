import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import styles from './copy-text.module.css';
import { Dialog } from '../overlay/dialog.tsx';
import { TextArea } from '../form/text-field.tsx';

/** Copies a text to the clipboard. Where browsers refuse that, as on plain http, the text is selected for the keys. */
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
        aria-label={isCopied ? 'Copied' : label}
        title={isCopied ? 'Copied' : label}
        onClick={() => void copy()}
        onBlur={() => setState((before) => (before === 'copied' ? 'ready' : before))}
      >
        {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </button>
      {/* Buttons are also in paragraphs, which hold no dialog. */}
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
    <Dialog title={`Press ${keys} to copy`} onClose={onClose}>
      <TextArea
        label="Selected text"
        hint="Your browser does not let this site use the clipboard. The text is selected, so that you can copy it yourself."
        readOnly
        rows={Math.min(text.split('\n').length + 1, 10)}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
        // The browser copies after this event, and what is selected then has to be there.
        onCopy={() => setTimeout(onCopied)}
      />
    </Dialog>
  );
}
