/**
 * Files and folders that systems and programs create, which nobody means to publish.
 * `*.tmp` and `*.bak` are excluded: games have tiles called `.tmp`, and a `.bak` may be the original of a changed file.
 */

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
  // Version control
  '\\.git',
  '\\.svn',
  '\\.hg',
  '\\.bzr',
  // Syncthing, Resilio, Dropbox
  '\\.stversions',
  '\\.stfolder',
  '\\.sync',
  '\\.dropbox\\.cache',
  // Editors of code
  '\\.vs',
  '\\.vscode',
  '\\.idea',
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
  '\\.git(?:ignore|attributes|modules|keep)',
  '\\.(?:hg|st)ignore',
  '\\.dropbox(?:\\.attr)?',
  // Backups, locks and crash recovery of editors. Blender keeps up to 32 older versions.
  '[^/]*~',
  '~\\$[^/]*',
  '#[^/]*#',
  '\\.[^/]*\\.sw[a-p]',
  '[^/]*\\.blend(?:[1-9]|[12]\\d|3[0-2]|@)',
  // Unfinished downloads, and deleted files that are still open.
  '[^/]*\\.crdownload',
  '\\.fuse_hidden[^/]*',
  '\\.nfs[0-9a-f]+',
];
const LEFTOVER = new RegExp(`(?:^|/)(?:(?:${FOLDERS.join('|')})(?:/|$)|(?:${FILES.join('|')})$)`, 'i');

export const isLeftover = (path: string): boolean => LEFTOVER.test(path);
