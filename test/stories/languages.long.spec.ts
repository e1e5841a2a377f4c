import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect, type Page } from '@playwright/test';

import { readCatalogue } from '../../src/shared/platform/messages/catalogues.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, PSEUDO_LANGUAGE, type Language } from '../../src/shared/platform/messages/languages.ts';
import { ENTRIES, LISTS, MAIL_LINKS, MEMBERS, OTHERS, STAFF } from './crawl-story.ts';
import { interfaceTexts } from './interface-texts.ts';
import { excessWidth, overlapsInHeader, WIDTHS } from './looks.ts';
import { grant, newPublisher, openAs } from './story-member.ts';
import { demoAssets, demoGame, open, test } from './story.ts';

/** Folder for a picture of each page in each language, to be looked at. */
const PICTURES = process.env['PICTURES'];

/** Pages without texts of other stories, which have no accents in the pseudo-locale. */
const OWN_TEXTS = new Set([...OTHERS.filter((path) => !path.startsWith('/search?')), ...MAIL_LINKS, ...MEMBERS]);
/** Pages are rendered already, so a fault stays. */
const softly = expect.configure({ soft: true, timeout: 5000 });
const CRAWL_WIDTHS = [375, 1280];
const TRANSLATED = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

// A page that is not there is one of them, and so are links that are worth nothing.
test.use({ expectedErrors: [/40[04]/] });

// The pseudo-locale has the most widths, so it comes first.
for (const language of [PSEUDO_LANGUAGE, ...TRANSLATED] as const)
  test.describe(language, () => {
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }]);
    });

    test(`pages of visitors in ${language}`, async ({ page }) => {
      test.slow();
      const [asset] = await demoAssets(page);
      const details = [`/models/x?id=${asset?.assetId}`, `/game/x?id=${(await demoGame(page)).id}`];
      for (const path of [...LISTS, ...OTHERS, ...MAIL_LINKS, ...ENTRIES, ...details]) {
        await open(page, path);
        await expectLanguage(page, language, path);
      }
    });

    test(`pages of members and staff in ${language}`, async ({ page }) => {
      test.slow();
      const admin = await newPublisher('rosa');
      await grant('admin', admin);
      for (const path of [...MEMBERS, ...STAFF]) {
        await openAs(page, admin.token, path);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectLanguage(page, language, path);
      }
    });
  });

async function expectLanguage(page: Page, language: Language, where: string): Promise<void> {
  softly(await page.locator('html').getAttribute('lang'), where).toBe(language);
  const texts = await interfaceTexts(page);
  softly(texts.filter(isKeyOrToken), `keys at ${where}`).toEqual([]);
  if (language !== PSEUDO_LANGUAGE || OWN_TEXTS.has(where))
    softly(texts.filter(untranslatedIn(language)), `untranslated at ${where}`).toEqual([]);
  for (const width of language === PSEUDO_LANGUAGE ? WIDTHS : CRAWL_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await softly.poll(() => excessWidth(page), { message: `${where} at ${width} px` }).toBeLessThanOrEqual(0);
    await softly.poll(() => overlapsInHeader(page), { message: `${where} at ${width} px` }).toEqual([]);
    if (PICTURES !== undefined) await takePicture(page, `${language}-${width}${where}`);
  }
}

async function takePicture(page: Page, name: string): Promise<void> {
  const file = join(PICTURES ?? '', `${name.replaceAll(/[^\w-]+/g, '_')}.png`);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
}

const KEY = new RegExp(String.raw`(?<![\w/.])(?:${Object.keys(readCatalogue(DEFAULT_LANGUAGE)).join('|')})\.[a-z]\w+\b`);
const isKeyOrToken = (text: string): boolean => /%%|\{\w+[,}]/.test(text) || KEY.test(text);

/** Texts of `Intl`, which has no pseudo-locale. */
const TIME_AGO = /\d+ \w+ ago/;

/** English sentences that the language does not contain; in the pseudo-locale, words without accents. */
function untranslatedIn(language: Language): (text: string) => boolean {
  if (language === PSEUDO_LANGUAGE)
    return (text) => /[A-Za-z]{2,} [A-Za-z]{2,}/.test(text.replace(TIME_AGO, '')) && !/[åéîöûšţñ~]/.test(text);
  const own = textsOf(language);
  const sentences = new Set([...textsOf(DEFAULT_LANGUAGE)].filter((text) => text.includes(' ') && !own.has(text)));
  return (text) => sentences.has(text);
}

const textsOf = (language: Language) =>
  new Set(Object.values(readCatalogue(language)).flatMap((section) => Object.values(section)));
