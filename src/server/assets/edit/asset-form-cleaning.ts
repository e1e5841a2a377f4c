import type { AssetField, AssetForm } from '../../../shared/assets/asset-form.ts';
import {
  FIRST_ACQUIRED_YEAR,
  MAX_ASSET_LINE,
  MAX_ASSET_NAME,
  MAX_ASSET_TEXT,
} from '../../../shared/assets/asset-form-rules.ts';
import { Refusal } from '../../../shared/kit/errors.ts';
import { cleanLine, cleanText } from '../../platform/clean-text.ts';

const MAX_CHOICE_NAME = 200;
const DAY_MS = 86_400_000;

/** What was typed as it is to be stored: without control characters and blank ends. */
export function cleanAssetForm(form: AssetForm, now: Date): AssetForm {
  const named = <T extends { name: string }>(field: AssetField, choice: T): T => ({
    ...choice,
    name: cleanLine(choice.name, field, MAX_CHOICE_NAME),
  });
  const maybe = <T extends { name: string }>(field: AssetField, choice: T | null): T | null => choice && named(field, choice);
  const all = <T extends { name: string }>(field: AssetField, list: T[]): T[] => list.map((choice) => named(field, choice));
  const line = (field: 'author' | 'group') => cleanLine(form[field] ?? '', field, MAX_ASSET_LINE) || null;
  const text = (field: 'copyrights' | 'licenseText' | 'description') =>
    cleanText(form[field] ?? '', field, MAX_ASSET_TEXT) || null;
  return {
    ...form,
    name: cleanLine(form.name, 'name', MAX_ASSET_NAME),
    tags: all('tags', form.tags),
    technologies: all('technologies', form.technologies),
    platforms: all('platforms', form.platforms).map((platform) => ({
      ...platform,
      altName: cleanLine(platform.altName ?? '', 'platforms', MAX_CHOICE_NAME) || null,
    })),
    formats: all('formats', form.formats),
    category: maybe('category', form.category),
    subcategory: maybe('subcategory', form.subcategory),
    license: maybe('license', form.license),
    author: line('author'),
    group: line('group'),
    copyrights: text('copyrights'),
    licenseText: text('licenseText'),
    description: text('description'),
    acquired: form.acquired === null ? null : pastDay(form.acquired, now),
  };
}

/** A day that was, anywhere on earth. */
function pastDay(date: string, now: Date): string {
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date)
    throw new Refusal('bad_input', `There is no day ${date}.`, 'acquired');
  if (day.getUTCFullYear() < FIRST_ACQUIRED_YEAR || day.getTime() > now.getTime() + DAY_MS)
    throw new Refusal('bad_input', `A model can be acquired from ${FIRST_ACQUIRED_YEAR} until today.`, 'acquired');
  return date;
}
