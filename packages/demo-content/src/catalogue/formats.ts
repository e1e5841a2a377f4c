/** The file formats of the packages, and two that people will search for. They are real, and so are their descriptions. */

import { technologyKey } from './technologies.ts';

export interface Format {
  name: string;
  /** A picture without its extension. */
  pictureOf: string;
  /** Properties of a line of the import format. */
  stated: Record<string, unknown>;
}

export const formatKey = technologyKey;

export const FORMATS: Format[] = [
  {
    name: 'GLB',
    pictureOf: 'wren-scout-mech-1',
    stated: {
      description:
        '**Binary glTF**: geometry, materials, textures, skeletons and animations in one file that every current tool reads. A header of twelve bytes, a chunk of JSON, and behind it a chunk with everything that is numbers.',
      homepage: 'https://www.khronos.org/gltf/',
      links: ['https://www.iana.org/assignments/media-types/model/gltf-binary'],
      content: 'scene',
      extensions: ['glb'],
      mediaTypes: ['model/gltf-binary'],
      magic: '676c5446',
      magicOffset: 0,
      byteOrder: 'little',
      firstYear: 2017,
      specification: 'https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html',
    },
  },
  {
    name: 'glTF',
    pictureOf: 'vanta-gt-racer-1',
    stated: {
      description:
        'The same as GLB with its parts apart: a text in JSON, a file of numbers and pictures beside it. Good to read and to compare, easy to tear apart: all of them have to travel together.',
      homepage: 'https://www.khronos.org/gltf/',
      links: ['https://www.iana.org/assignments/media-types/model/gltf+json'],
      content: 'scene',
      extensions: ['gltf'],
      mediaTypes: ['model/gltf+json'],
      byteOrder: 'little',
      firstYear: 2015,
      specification: 'https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html',
    },
  },
  {
    name: 'FBX',
    pictureOf: 'ember-young-dragon-1',
    stated: {
      description:
        'The exchange format of Filmbox, later MotionBuilder, and today of Autodesk. It has a binary form, which begins with the bytes named here, and one of text. Version 7.5 made its offsets twice as wide.',
      homepage: 'https://www.autodesk.com/products/fbx/overview',
      links: ['https://en.wikipedia.org/wiki/FBX'],
      content: 'scene',
      extensions: ['fbx'],
      magic: '4b617964617261204642582042696e6172792020001a00',
      magicOffset: 0,
      byteOrder: 'either',
      firstYear: 1996,
    },
  },
  {
    name: 'OBJ',
    pictureOf: 'rum-barrel-1',
    stated: {
      description: 'Plain text geometry with materials in an MTL file beside it. No animation, but nothing refuses to open it.',
      links: [
        'https://www.loc.gov/preservation/digital/formats/fdd/fdd000507.shtml',
        'https://www.iana.org/assignments/media-types/model/obj',
      ],
      content: 'model',
      extensions: ['obj'],
      mediaTypes: ['model/obj'],
      firstYear: 1990,
      specification: 'https://paulbourke.net/dataformats/obj/',
    },
  },
  {
    name: 'MTL',
    pictureOf: 'market-stall-1',
    stated: {
      description: 'The material list that belongs to an OBJ file: colours and the names of its textures.',
      links: [
        'https://www.loc.gov/preservation/digital/formats/fdd/fdd000508.shtml',
        'https://www.iana.org/assignments/media-types/model/mtl',
      ],
      content: 'model',
      extensions: ['mtl'],
      mediaTypes: ['model/mtl'],
      specification: 'https://paulbourke.net/dataformats/mtl/',
    },
  },
  {
    name: 'PNG',
    pictureOf: 'manor-typewriter-1',
    stated: {
      description: 'Lossless textures, kept for pixel art where every texel counts.',
      homepage: 'http://www.libpng.org/pub/png/',
      content: 'texture',
      extensions: ['png'],
      mediaTypes: ['image/png'],
      magic: '89504e470d0a1a0a',
      magicOffset: 0,
      byteOrder: 'big',
      firstYear: 1996,
      specification: 'https://www.w3.org/TR/png-3/',
    },
  },
  {
    name: 'JPG',
    pictureOf: 'deck-cannon-1',
    stated: {
      description: 'Compressed textures for models whose colours and relief are photographic or painted.',
      homepage: 'https://jpeg.org/jpeg/',
      content: 'texture',
      extensions: ['jpg', 'jpeg'],
      mediaTypes: ['image/jpeg'],
      magic: 'ffd8ff',
      magicOffset: 0,
      byteOrder: 'big',
      firstYear: 1992,
      specification: 'https://www.w3.org/Graphics/JPEG/itu-t81.pdf',
    },
  },
];
