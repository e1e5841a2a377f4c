import * as m from '#messages/asset-edit';
import * as files from '#messages/file-sentences';
import type { ModelStep } from '@polyshelf/model-pipeline/model-steps.ts';
import type { Bundle, BundleModel, BundleProgress } from '../../../../shared/files/bundles/bundle-contract.ts';
import type { Finding } from '@polyshelf/model-pipeline/facts/finding-contract.ts';
import {
  heldForPrograms,
  nothingToShow,
  programsOf,
  programsSentence,
} from '../../../../shared/files/bundles/package-rules.ts';
import { disjunctionFormat } from '../../../../shared/platform/messages/locale-format.ts';
import { modelCandidates } from '@polyshelf/model-pipeline/formats/candidate-rules.ts';
import { unreadFormats, type UnreadFormat } from '@polyshelf/model-pipeline/formats/unread-formats.ts';

export const STEP_WORDS: Record<ModelStep, () => string> = {
  converting: m.converting,
  measuring: m.measuring,
  optimising: m.optimising,
  picturing: m.picturing,
};

const unreadText = ({ targets, programs, ...unread }: UnreadFormat): string =>
  files.formatUnread({
    ...unread,
    targets: disjunctionFormat().format(targets),
    programs: disjunctionFormat().format(programs),
  });

/** Findings of the whole upload, before publication. */
export function bundleFindings({ state, entries }: Pick<Bundle, 'state' | 'entries'>): string[] {
  if (entries.length === 0 || state === 'refused') return [];
  const nothing = nothingToShow(entries.map(({ kind }) => kind));
  const programs = programsSentence(programsOf(entries));
  return [
    ...(nothing === null ? [] : [nothing]),
    // Without another model, the failed one has this message itself.
    ...(modelCandidates(entries).length === 0 ? [] : unreadFormats(entries.map(({ path }) => path)).map(unreadText)),
    ...(programs === null ? [] : [`${programs} ${heldForPrograms()}`]),
  ];
}

/** Status of the files, in a sentence. */
export function bundleWords({ state, waitingBefore, models }: BundleProgress): string {
  switch (state) {
    case 'waiting':
      return waitingBefore === null || waitingBefore === 0 ? m.nextInLine() : m.waitingFor({ count: waitingBefore });
    case 'opening':
      return m.opening();
    case 'processing': {
      const done = models.filter((model) => model.state === 'ready' || model.state === 'failed').length;
      return models.length <= 1 ? m.preparingModel() : m.preparingModels({ done, total: models.length });
    }
    case 'refused':
      return m.notOpened();
    case 'ready':
      return readyWords(models);
  }
}

function readyWords(models: BundleModel[]): string {
  const ready = models.filter(({ state }) => state === 'ready').length;
  if (models.length === 0) return m.nothingViewable();
  if (ready === 0) return m.nothingRead();
  return ready === models.length ? m.readyAll() : m.readySome({ total: models.length, ready });
}

/** Status of a model, in a word or two. */
export function modelWords({ state, step }: Pick<BundleModel, 'state' | 'step'>): string {
  switch (state) {
    case 'waiting':
      return m.waiting();
    case 'processing':
      return m.inProgress({ step: step === null ? m.beginning() : STEP_WORDS[step]() });
    case 'ready':
      return m.ready();
    case 'failed':
      return m.notReadable();
  }
}

/** Warnings first. */
export function sortedFindings(findings: readonly Finding[]): Finding[] {
  return [
    ...findings.filter(({ severity }) => severity === 'warning'),
    ...findings.filter(({ severity }) => severity === 'note'),
  ];
}
