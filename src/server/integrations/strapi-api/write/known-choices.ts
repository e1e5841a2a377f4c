import type { StoredPicture } from '../../../../shared/files/storage/picture-contract.ts';
import type { GameForm, RelatedGame } from '../../../../shared/catalogue/games/game-form.ts';
import type { RegionChoice } from '../../../../shared/catalogue/publications/choice.ts';
import type { Choice, PlatformChoice } from '../../../../shared/catalogue/publications/choice.ts';

export type KnownChoices = ReturnType<typeof knownChoices>;

/** Stored choices by id, which are not validated again. The save resolves other ids. */
export function knownChoices(form: GameForm) {
  const releases = form.platforms.flatMap((row) => row.releases);
  const choice = (current: (Choice | null)[]) => choiceOf<Choice>(current, choiceUnder);
  return {
    relatedGame: choiceOf<RelatedGame>([form.relatedGame], (id) => ({ id, title: '', igdbId: null, type: null })),
    store: choice(form.storeLinks.map((row) => row.store)),
    social: choice(form.socialLinks.map((row) => row.social)),
    company: choice(form.companies.map((row) => row.company)),
    technology: choice(form.platforms.flatMap((row) => row.technologies.map((used) => used.technology))),
    region: choiceOf<RegionChoice>(
      releases.map((row) => row.region),
      regionUnder,
    ),
    releaseStatus: choiceOf<{ id: number; name: string }>(
      releases.map((row) => row.status),
      (id) => ({ id, name: '' }),
    ),
    platform: choiceOf<PlatformChoice>(
      [...form.platforms.map((row) => row.platform), ...form.companies.flatMap((row) => row.platforms)],
      platformUnder,
    ),
  };
}

export const pictureUnder = (id: number): StoredPicture => ({ id, url: '', width: 0, height: 0, placeholder: '' });
export const regionUnder = (id: number): RegionChoice => ({ id, name: '', code: '' });
export const choiceUnder = (id: number): Choice => ({ id, name: '' });
export const platformUnder = (id: number): PlatformChoice => ({ id, name: '', altName: null, altConfirmed: false, color: '' });

/** Stored choice by id; `make` creates one for other ids. */
export function choiceOf<T extends { id: number | null }>(current: (T | null)[], make: (id: number) => T): (id: number) => T {
  const byId = new Map(current.flatMap((choice): [number, T][] => (choice?.id ? [[choice.id, choice]] : [])));
  return (id) => byId.get(id) ?? make(id);
}
