import { expect, test } from 'vitest';

import { FORMAT_FIELDS, TECHNOLOGY_FIELDS } from '../../../shared/catalogue/entries/entry-fields.ts';
import type { FanartAttributes } from '../../../shared/catalogue/fanarts/fanart-contract.ts';
import type { GuideAttributes } from '../../../shared/catalogue/guides/guide-contract.ts';
import { emptyForm } from '../../../shared/catalogue/publications/field.ts';
import type { ToolAttributes } from '../../../shared/catalogue/tools/tool-contract.ts';
import type { FoundEntry } from '../entries/found-entry.ts';
import { entryJsonLd, entrySummary } from '../entries/entry-json-ld.ts';
import { fanartJsonLd, fanartSummary } from '../fanarts/fanart-json-ld.ts';
import { guideJsonLd, guideSummary } from '../guides/guide-json-ld.ts';
import { toolJsonLd, toolSummary } from '../tools/tool-json-ld.ts';

const SITE = 'https://shelf.example';
const PICTURE = { url: '/files/pictures/1', width: 4, height: 3, placeholder: '' };
const SHELF_PICTURE = `${SITE}/files/pictures/1`;
const COMMON = {
  title: 'Wick & Flame',
  alternativeNames: [],
  description: null,
  descriptionHtml: null,
  images: [],
  tags: [],
  uploader: null,
  version: 1,
  views: 0,
  saves: 0,
  publishedAt: null,
  updatedAt: '2024-03-05T10:00:00.000Z',
};
const DESCRIBED = {
  ...COMMON,
  descriptionHtml: '<p>It <em>glows</em> &amp; burns.</p>',
  images: [PICTURE],
  tags: [{ id: 1, name: 'light' }],
  uploader: { id: 2, username: 'mira', avatar: null },
  publishedAt: '2024-03-04T10:00:00.000Z',
};
const GAME = { id: 3, title: 'Lantern Keep', picture: null };
const ABOUT_GAME = { '@type': 'VideoGame', name: 'Lantern Keep', url: `${SITE}/game/Lantern%20Keep?id=3` };
const MIRA = { '@type': 'Person', name: 'mira', url: `${SITE}/user/mira` };

const TOOL: ToolAttributes = {
  ...COMMON,
  homepage: null,
  source: null,
  deadLinks: [],
  license: null,
  authors: null,
  systems: [],
  price: null,
  lastVersion: null,
  released: null,
  checked: null,
  formats: [],
  technologies: [],
  games: [],
  alternatives: [],
  commandLine: null,
};
const GUIDE: GuideAttributes = {
  ...COMMON,
  steps: [{ anchor: 'step-1', title: null, parts: [] }],
  difficulty: null,
  duration: null,
  verifiedVersion: null,
  verifiedOn: null,
  games: [],
  models: [],
  tools: [],
  technologies: [],
  formats: [],
};
const FANART: FanartAttributes = {
  ...COMMON,
  medium: null,
  software: null,
  rights: null,
  permissionOf: null,
  sensitive: false,
  games: [],
  models: [],
};

test('a tool is a SoftwareApplication with its systems, without unknown facts', () => {
  expect(Object.keys(toolJsonLd({ id: 7, attributes: TOOL, state: null }, SITE))).toEqual([
    '@context',
    '@type',
    'name',
    'url',
    'applicationCategory',
  ]);
  const attributes: ToolAttributes = {
    ...TOOL,
    ...DESCRIBED,
    homepage: 'https://example.org/',
    systems: ['windows', 'linux'],
    price: 'free',
    lastVersion: '2.1',
    license: { id: 1, name: 'MIT' },
  };
  expect(toolJsonLd({ id: 7, attributes, state: null }, SITE)).toMatchObject({
    '@type': 'SoftwareApplication',
    url: `${SITE}/tools/Wick%20%26%20Flame?id=7`,
    description: 'It glows & burns.',
    operatingSystem: 'Windows, Linux',
    softwareVersion: '2.1',
    isAccessibleForFree: true,
    image: [SHELF_PICTURE],
    sameAs: ['https://example.org/'],
    license: 'MIT',
  });
  expect(toolSummary(TOOL)).toBe('Wick & Flame, a tool for the files of games.');
});

test('a guide with several steps is a HowTo, otherwise an Article', () => {
  expect(guideJsonLd({ id: 7, attributes: GUIDE, state: null }, SITE)).toMatchObject({
    '@type': 'TechArticle',
    headline: 'Wick & Flame',
  });
  const steps = [
    { anchor: 'step-take', title: 'Take it', parts: [] },
    { anchor: 'step-light', title: 'Light it', parts: [] },
  ];
  const attributes: GuideAttributes = {
    ...GUIDE,
    ...DESCRIBED,
    steps,
    games: [GAME],
    difficulty: 'beginner',
    duration: 'half',
  };
  const url = `${SITE}/guides/Wick%20%26%20Flame?id=7`;
  expect(guideJsonLd({ id: 7, attributes, state: null }, SITE)).toMatchObject({
    '@type': 'HowTo',
    url,
    author: MIRA,
    totalTime: 'PT30M',
    image: [SHELF_PICTURE],
    about: [ABOUT_GAME],
    step: [
      { '@type': 'HowToStep', name: 'Take it', url: `${url}#step-take` },
      { '@type': 'HowToStep', name: 'Light it', url: `${url}#step-light` },
    ],
  });
  expect(guideSummary(attributes)).toBe('Wick & Flame: a guide for Lantern Keep in 2 steps.');
});

test('a fan art is a work of its artist, and a sensitive one has no picture', () => {
  const attributes: FanartAttributes = { ...FANART, ...DESCRIBED, medium: 'pixel', rights: 'own', games: [GAME] };
  const jsonLd = (more: Partial<FanartAttributes>) =>
    fanartJsonLd({ id: 7, attributes: { ...attributes, ...more }, state: null }, SITE);
  expect(jsonLd({})).toMatchObject({
    '@type': 'VisualArtwork',
    artform: 'Pixel art',
    creator: MIRA,
    image: [SHELF_PICTURE],
    about: [ABOUT_GAME],
  });
  expect(jsonLd({ rights: 'permission', permissionOf: 'Ada' })['creator']).toMatchObject({ name: 'Ada' });
  const sensitive = jsonLd({ sensitive: true });
  expect([sensitive['isFamilyFriendly'], sensitive['image']]).toEqual(['False', undefined]);
  expect(fanartSummary(attributes)).toBe('Wick & Flame: pixel art of Lantern Keep, by mira.');
});

test('a technology is an application and a format a term, with their websites', () => {
  const entry: FoundEntry = {
    kind: 'technology',
    id: 5,
    name: 'Wick Engine',
    descriptionHtml: null,
    version: 1,
    isLocked: false,
    form: { ...emptyForm(TECHNOLOGY_FIELDS), homepage: 'https://example.org/', logo: { id: 1, ...PICTURE } },
    support: null,
  };
  const summary = entrySummary(entry, [{ kind: 'game', total: 1, to: '/games', items: [] }]);
  expect(summary).toBe('Wick Engine, a technology that games are made with: 1 game.');
  expect(entryJsonLd(entry, summary, SITE)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Wick Engine',
    description: summary,
    url: `${SITE}/technology/Wick%20Engine?id=5`,
    image: SHELF_PICTURE,
    sameAs: 'https://example.org/',
  });
  const format: FoundEntry = { ...entry, kind: 'format', name: 'WCK', form: emptyForm(FORMAT_FIELDS) };
  expect(entryJsonLd(format, entrySummary(format, []), SITE)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: 'WCK',
    description: 'WCK, a file format.',
    url: `${SITE}/format/WCK?id=5`,
  });
});
