import type { PublicationKind } from '../../../shared/catalogue/publications/publication.ts';

interface NewPublication {
  /** Where one is made. */
  to: string;
  /** Explanation for members who want to create one. */
  about: string;
  /** It needs a screen as wide as the form of a model. */
  isWide?: boolean;
}

/** The ways to a new publication, the usual first. */
export const NEW_PUBLICATIONS: Record<PublicationKind, NewPublication> = {
  asset: { to: '/uploadResource', about: 'Files of a 3D model, with its textures and animations.', isWide: true },
  game: { to: '/add-game', about: 'A game that models come from, with its platforms and releases.' },
  guide: { to: '/add-guide', about: 'How something is done, step by step, with pictures and models in the text.' },
  tool: { to: '/add-tool', about: 'A program that opens, writes or converts files of games. You link to where it is had.' },
  fanart: { to: '/add-fanart', about: 'Pictures that were made of a game or of a model: drawings, renders, cosplay.' },
};
