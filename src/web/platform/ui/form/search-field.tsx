import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import styles from './search-field.module.css';

const SETTLED_AFTER_MS = 300;

interface SearchFieldProps {
  label: string;
  /** Current query. */
  query: string;
  onAsk: (text: string) => void;
}

/** Debounced search field. */
export function SearchField({ label, query, onAsk }: SearchFieldProps) {
  const [text, setText] = useState(query);
  const searched = useRef(query);
  const search = useEffectEvent(onAsk);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === searched.current) return undefined;
    const timer = setTimeout(() => {
      searched.current = wanted;
      search(wanted);
    }, SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label className={styles.search}>
      <span className="visually-hidden">{label}</span>
      <Search size={18} aria-hidden />
      <input
        type="search"
        dir="auto"
        placeholder={label}
        maxLength={200}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  );
}
