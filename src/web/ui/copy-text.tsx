import { Check, Copy } from 'lucide-react';
import { useState } from 'react';

import styles from './copy-text.module.css';

/** Puts a text on the clipboard, and says that it is there. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // No clipboard for us, as on plain http: the text can still be selected.
      setIsCopied(false);
    }
  }

  return (
    <button
      type="button"
      data-needs-scripts
      className={styles.copy}
      aria-label={isCopied ? 'Copied' : label}
      title={isCopied ? 'Copied' : label}
      onClick={() => void copy()}
      onBlur={() => setIsCopied(false)}
    >
      {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
    </button>
  );
}
