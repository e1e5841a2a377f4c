/** The people of the demonstration catalogue, all invented. */

export interface Contributor {
  nickname: string;
  about: string;
  /** The model on the portrait. */
  portraitOf: string;
}

export const CONTRIBUTORS: Contributor[] = [
  {
    nickname: 'maren_holt',
    about:
      'Prop artist from the coast. I collect chests, locks and everything with hinges, and I take apart old game props to see how few triangles they got away with.',
    portraitOf: 'vaultkeepers-chest',
  },
  {
    nickname: 'okonkwo3d',
    about: 'Hard-surface modeller. Mechs before breakfast, tanks after. Ask me about bevels.',
    portraitOf: 'wren-scout-mech',
  },
  {
    nickname: 'juniper_vale',
    about: 'Cosy games, soft light, too many trees. I catalogue farming games and the islands they float on.',
    portraitOf: 'orchard-island',
  },
  {
    nickname: 'tidewatch',
    about: 'Ships, rigging and anything that belongs below the waterline. Sailing in summer, retopology in winter.',
    portraitOf: 'petrel-sloop',
  },
  {
    nickname: 'lowpoly_lena',
    about: 'Believes every good idea fits in 500 triangles and a 64 pixel texture. Keeper of the early console shelf.',
    portraitOf: 'manor-typewriter',
  },
  {
    nickname: 'deepgauge',
    about: 'Creature rigs and slow swimming cycles. Biologist by training, animator by accident.',
    portraitOf: 'lantern-angler',
  },
  {
    nickname: 'sora_bento',
    about: 'Food, lanterns and festival props. I test every model by asking whether it makes me hungry.',
    portraitOf: 'festival-lantern',
  },
  {
    nickname: 'gearwright',
    about: 'Robots, clockwork and workshop clutter. I write short guides about rigid skinning.',
    portraitOf: 'bolt-helper-robot',
  },
  {
    nickname: 'nightbus',
    about: 'Neon, chrome, rain. I photograph arcades that no longer exist.',
    portraitOf: 'nova-arcade-cabinet',
  },
  { nickname: 'fennick', about: 'Board games and wooden things. Lathe owner, in both worlds.', portraitOf: 'atelier-king' },
  {
    nickname: 'copperkettle',
    about: 'Potions, pots and pantry shelves. Glass is my favourite material and my worst enemy.',
    portraitOf: 'moonwater-potion',
  },
  {
    nickname: 'halfmoon_archive',
    about: 'Archivist. I check descriptions, add missing release dates and keep the tags tidy.',
    portraitOf: 'brass-bathysphere',
  },
  {
    nickname: 'railway_ned',
    about: 'Narrow-gauge everything. If it has wheels and a whistle, I have measured it.',
    portraitOf: 'little-heron-engine',
  },
];
