/** Reads the text of MTL material files. */

export interface MtlMaterial {
  name: string;
  /** Red, green and blue, 0 to 1. Null: absent. */
  color: number[] | null;
  specular: number[] | null;
  emissive: number[] | null;
  /** 1 is opaque. */
  opacity: number;
  /** Phong exponent. */
  shininess: number | null;
  roughness: number | null;
  metalness: number | null;
  maps: Partial<Record<MtlMap, MtlTexture>>;
}

export type MtlMap = 'color' | 'opacity' | 'emissive' | 'normal' | 'bump';

export interface MtlTexture {
  reference: string;
  isClamped: boolean;
  /** Strength of a bump map. */
  strength: number;
}

const MAPS = new Map<string, MtlMap>(
  Object.entries({
    map_kd: 'color',
    map_d: 'opacity',
    map_ke: 'emissive',
    norm: 'normal',
    map_bump: 'bump',
    bump: 'bump',
  }),
);

/** Texture options with their maximal number of arguments. An argument that is no number ends the option. */
const TEXTURE_OPTIONS = new Map<string, number>(
  Object.entries({
    '-s': 3,
    '-o': 3,
    '-t': 3,
    '-mm': 2,
    '-bm': 1,
    '-boost': 1,
    '-texres': 1,
  }),
);
/** Words with trailing spaces, which a name may contain; a quoted text is one word. */
const WORDS = /(?:"[^"]*"|'[^']*'(?!\S)|\S+)\s*/g;
const QUOTED = /^(['"])(.*)\1\s*$/;
const HAS_ENDING = /(?:\.\w{2,5}|["'])\s*$/;
const WORD_OPTIONS = new Set(['-clamp', '-blendu', '-blendv', '-imfchan', '-cc', '-type']);

export function readMtl(text: string): MtlMaterial[] {
  const materials: MtlMaterial[] = [];
  let material: MtlMaterial | null = null;
  for (const line of text.replace(/\\\r?\n/g, ' ').split(/\r\n?|\n/)) {
    const [, keyword = '', rest = ''] = /^\s*(\S+)\s+(.*?)\s*$/.exec(line) ?? [];
    const key = keyword.toLowerCase();
    if (key === 'newmtl') {
      material = blankMaterial(rest);
      materials.push(material);
    } else if (material) {
      const map = MAPS.get(key);
      if (map) material.maps[map] = readTexture(rest);
      else readValue(material, key, rest);
    }
  }
  return materials;
}

function blankMaterial(name: string): MtlMaterial {
  return {
    name,
    color: null,
    specular: null,
    emissive: null,
    opacity: 1,
    shininess: null,
    roughness: null,
    metalness: null,
    maps: {},
  };
}

function readValue(material: MtlMaterial, key: string, rest: string): void {
  const values = rest.split(/\s+/).map(Number);
  const [first = Number.NaN] = values;
  // One number means grey. Spectra and other colour spaces are not numbers.
  const color = Number.isFinite(first) ? [first, values[1] ?? first, values[2] ?? first].map((value) => value || 0) : null;
  if (key === 'kd') material.color = color;
  else if (key === 'ks') material.specular = color;
  else if (key === 'ke') material.emissive = color;
  if (!Number.isFinite(first)) return;
  if (key === 'd') material.opacity = first;
  else if (key === 'tr') material.opacity = 1 - first;
  else if (key === 'ns') material.shininess = first;
  else if (key === 'pr') material.roughness = first;
  else if (key === 'pm') material.metalness = first;
}

/** The name may contain spaces and be quoted. Options precede it, but some exporters write them after it. */
function readTexture(rest: string): MtlTexture {
  const words = [...rest.matchAll(WORDS)].map(([word]) => word);
  const texture: MtlTexture = { reference: '', isClamped: false, strength: 1 };
  let name = '';
  for (let at = 0; at < words.length;) {
    const option = words[at]!.trimEnd().toLowerCase();
    const most = WORD_OPTIONS.has(option) ? 1 : (TEXTURE_OPTIONS.get(option) ?? 0);
    // The last word always belongs to the name.
    const end = name === '' ? words.length - 1 : words.length;
    if (most === 0 || at >= end || (name !== '' && !HAS_ENDING.test(name))) {
      name += words[at]!;
      at += 1;
      continue;
    }
    let taken = 0;
    while (taken < most && at + 1 + taken < end && isArgument(option, words[at + 1 + taken]!)) taken += 1;
    if (option === '-clamp' && taken === 1) texture.isClamped = words[at + 1]!.trimEnd().toLowerCase() === 'on';
    if (option === '-bm' && taken === 1) texture.strength = Number(words[at + 1]);
    at += 1 + taken;
  }
  const [, , quoted] = QUOTED.exec(name) ?? [];
  texture.reference = (quoted ?? name).trim();
  return texture;
}

const isArgument = (option: string, word: string) => WORD_OPTIONS.has(option) || Number.isFinite(Number(word));
