import { FileRefusal } from '../file-refusal.ts';
import { extensionOf } from '../text/extension-of.ts';
import { unreadFormat } from './unread-formats.ts';

export function unreadRefusal(path: string): FileRefusal {
  const unread = unreadFormat(path);
  if (unread !== null) return new FileRefusal('unsupported_type', 'formatUnread', unread);
  return new FileRefusal('unsupported_type', 'formatUnknown', { format: extensionOf(path).toUpperCase() });
}
