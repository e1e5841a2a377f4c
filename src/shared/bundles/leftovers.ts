/** Files and folders that systems leave beside those of people. They look like models and pictures, and hold none. */

const FOLDERS = [
  // macOS
  '__MACOSX',
  '\\.AppleDouble',
  '\\.AppleDB',
  '\\.Spotlight-V100',
  '\\.TemporaryItems',
  '\\.Trashes',
  '\\.fseventsd',
  // Windows
  '\\$RECYCLE\\.BIN',
  'RECYCLER',
  'System Volume Information',
  // NAS boxes of Synology and QNAP
  '@eaDir',
  '#recycle',
  '#snapshot',
  '@Recycle',
  '@Recently-Snapshot',
  '\\.@__thumb',
  '\\.streams',
  // Linux
  '\\.Trash-\\d+',
  'lost\\+found',
];
const FILES = [
  '\\.DS_Store',
  '\\.LSOverride',
  '\\.apdisk',
  'Thumbs\\.db',
  'ehthumbs(?:_vista)?\\.db',
  'desktop\\.ini',
  '\\.directory',
  '\\.~lock\\.[^/]*',
  // A resource fork of macOS, and streams of NTFS and Synology; unpacking replaces the colon.
  '\\._[^/]*',
  '[^/]*[:_](?:Zone\\.Identifier|encryptable)',
  '[^/]*@Syno(?:EAStream|Resource)',
];
const LEFTOVER = new RegExp(`(?:^|/)(?:(?:${FOLDERS.join('|')})(?:/|$)|(?:${FILES.join('|')})$)`, 'i');

export const isLeftover = (path: string): boolean => LEFTOVER.test(path);
