import { expect, test } from 'vitest';

import { isLeftover } from './leftovers.ts';

test.each([
  '__MACOSX/._tank.obj',
  'pack/._tank.obj',
  'pack/.DS_Store',
  '.AppleDouble/tank.obj',
  '.Trashes/501/tank.obj',
  'pack/Thumbs.db',
  'THUMBS.DB:encryptable',
  'pack/desktop.ini',
  'tank.obj:Zone.Identifier',
  'pack/tank.obj_Zone.Identifier',
  '$RECYCLE.BIN/S-1-5/$R1.obj',
  'System Volume Information/a.obj',
  '@eaDir/tank.obj@SynoEAStream',
  'pack/@eaDir/tank.obj/SYNOPHOTO_THUMB_M.jpg',
  'tank.obj@SynoResource',
  '#recycle/old.obj',
  '#snapshot/old.obj',
  '@Recycle/old.obj',
  '.@__thumb/default.png',
  '.Trash-1000/files/old.obj',
  'pack/.directory',
  'pack/.git/objects/ab/cdef',
  'pack/.git',
  '.gitattributes',
  '.svn/pristine/tank.obj',
  '.hg/store/data/tank.obj.i',
  '.stversions/tank~20240101-120000.obj',
  '.stfolder/marker',
  'tank.obj~',
  'pack/~$readme.docx',
  '.readme.txt.swp',
  '#readme.txt#',
  'tank.blend1',
  'pack/tank.blend32',
  'tank.blend@',
  'tank.zip.crdownload',
  'pack/.nfs00000001',
])('%s is left by a system', (path) => {
  expect(isLeftover(path)).toBe(true);
});

test.each([
  'tank.obj',
  'recycle/bin.obj',
  'RECYCLERS/a.obj',
  'my thumbs.db.obj',
  'desktop.ini.png',
  'Zone.Identifier/tank.obj',
  'Trashes/a.obj',
  'icons/thumbs.png',
  'pack/_tank.obj',
  '#1 recycle/a.obj',
  'tank.blend',
  'tank.blend33',
  'TANK~1.OBJ',
  'backup~/tank.obj',
  'tiles/clear01.tmp',
  'data/original.bak',
  'git/tank.obj',
  'tank.swp',
])('%s is meant', (path) => {
  expect(isLeftover(path)).toBe(false);
});
