import { withUniqueKeys } from '../../platform/ui/unique-keys.ts';

/** A sentence whose parts in backticks are code. */
export function InlineCode({ text }: { text: string }) {
  const parts = text.split('`').map((part, index) => ({ part, isCode: index % 2 === 1 }));
  return withUniqueKeys(parts, ({ part }) => part).map(({ key, item: { part, isCode } }) =>
    isCode ? <code key={key}>{part}</code> : part,
  );
}
