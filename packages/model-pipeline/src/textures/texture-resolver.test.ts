import { expect, test } from 'vitest';

import { textureResolver } from './texture-resolver.ts';

const resolve = textureResolver([
  'car/model/car.fbx',
  'car/model/body.png',
  'car/textures/Wheel_D.TGA',
  'car/textures/glass.png',
  'car/textures/glass.dds',
  'car/textures/red paint.jpg',
  'car/textures/lack-größe.png'.normalize('NFD'),
  'boat/textures/glass.png',
  'boat/hull.bin',
  'rust.png',
  'passwd',
  '貼圖/功能.png',
]);

test.each([
  ['beside the model', 'body.png', 'car/model/body.png'],
  ['by a path from the model', '../textures/glass.png', 'car/textures/glass.png'],
  ['by a path from the root', 'boat/textures/glass.png', 'boat/textures/glass.png'],
  ['in another letter case', '../Textures/wheel_d.tga', 'car/textures/Wheel_D.TGA'],
  ['with folders missing', 'wheel_d.tga', 'car/textures/Wheel_D.TGA'],
  ['with folders too many', 'source/art/final/body.png', 'car/model/body.png'],
  ['with backslashes', '..\\textures\\glass.png', 'car/textures/glass.png'],
  ['by the path of another machine', 'C:\\Users\\Ann\\car\\textures\\glass.png', 'car/textures/glass.png'],
  ['by an absolute path', '/home/ann/work/rust.png', 'rust.png'],
  ['by a file address', 'file:///C:/work/textures/glass.png', 'car/textures/glass.png'],
  ['URL-encoded', '../textures/red%20paint.jpg', 'car/textures/red paint.jpg'],
  ['with a percent sign that encodes nothing', '100%/rust.png', 'rust.png'],
  ['with its accents in the other spelling', 'lack-größe.png', 'car/textures/lack-größe.png'.normalize('NFD')],
  ['with another extension', 'wheel_d.psd', 'car/textures/Wheel_D.TGA'],
  ['with another extension, the better one first', 'glass.tif', 'car/textures/glass.png'],
  ['without an extension', 'rust', 'rust.png'],
  ['in quotes, or filled up with zeros', '"rust.png"\0\0garbage', 'rust.png'],
  ['in the bytes of another code page', Buffer.from('b64bb9cf5ca55cafe02e706e67', 'hex').toString('latin1'), '貼圖/功能.png'],
  ['as data beside', '../../boat/hull.bin', 'boat/hull.bin'],
])('a file is found %s', (_how, reference, path) => {
  expect(resolve(reference, 'car/model/car.fbx')).toBe(path);
});

test.each([
  ['of another kind', 'hull.png'],
  ['in the network', 'http://127.0.0.1/rust.png'],
  ['in itself', 'data:image/png;base64,AAAA'],
  ['nowhere', ''],
  ['above', '../..'],
])('a file %s is not found', (_where, reference) => {
  expect(resolve(reference, 'car/model/car.fbx')).toBeNull();
});

test('a reference outside the package finds at most a file inside', () => {
  expect(resolve('../../../../etc/passwd', 'car/model/car.fbx')).toBe('passwd');
  expect(textureResolver(['car.obj'])('../../../../etc/passwd', 'car.obj')).toBeNull();
});

test('of two files with one name, the nearer one is used', () => {
  expect(resolve('glass.png', 'boat/boat.obj')).toBe('boat/textures/glass.png');
  expect(resolve('glass.png', 'car/model/car.fbx')).toBe('car/textures/glass.png');
});
