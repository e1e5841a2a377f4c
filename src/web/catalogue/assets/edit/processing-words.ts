import type { ModelStep } from '@polyshelf/model-pipeline/model-steps.ts';
import type { Bundle, BundleModel, BundleProgress } from '../../../../shared/files/bundles/bundle-contract.ts';
import type { Finding } from '@polyshelf/model-pipeline/facts/finding-contract.ts';
import {
  HELD_FOR_PROGRAMS,
  nothingToShow,
  programsOf,
  programsSentence,
} from '../../../../shared/files/bundles/package-rules.ts';
import { modelCandidates } from '@polyshelf/model-pipeline/formats/candidate-rules.ts';
import { unreadSentences } from '@polyshelf/model-pipeline/formats/unread-formats.ts';
import { counted } from '../../../platform/ui/text/compact-number.ts';

export const STEP_WORDS: Record<ModelStep, string> = {
  converting: 'Converting',
  measuring: 'Measuring',
  optimising: 'Optimising',
  picturing: 'Taking pictures',
};

/** Findings of the whole upload, before publication. */
export function bundleFindings({ state, entries }: Pick<Bundle, 'state' | 'entries'>): string[] {
  if (entries.length === 0 || state === 'refused') return [];
  const nothing = nothingToShow(entries.map(({ kind }) => kind));
  const programs = programsSentence(programsOf(entries));
  return [
    ...(nothing === null ? [] : [nothing]),
    // Without another model, the failed one has this message itself.
    ...(modelCandidates(entries).length === 0 ? [] : unreadSentences(entries.map(({ path }) => path))),
    ...(programs === null ? [] : [`${programs} ${HELD_FOR_PROGRAMS}`]),
  ];
}

/** Status of the files, in a sentence. */
export function bundleWords({ state, waitingBefore, models }: BundleProgress): string {
  switch (state) {
    case 'waiting':
      return waitingBefore === null || waitingBefore === 0
        ? 'Next to be opened.'
        : `Waiting until ${counted(waitingBefore, 'other is', 'others are')} done.`;
    case 'opening':
      return 'Opening the files…';
    case 'processing': {
      const done = models.filter((model) => model.state === 'ready' || model.state === 'failed').length;
      return models.length <= 1 ? 'Getting the model ready…' : `Getting the models ready: ${done} of ${models.length} done.`;
    }
    case 'refused':
      return 'The files could not be opened.';
    case 'ready':
      return readyWords(models);
  }
}

function readyWords(models: BundleModel[]): string {
  const ready = models.filter(({ state }) => state === 'ready').length;
  if (models.length === 0) return 'No file in it can be shown in 3D.';
  if (ready === 0) return 'No model could be read. The files can be published and downloaded as they are.';
  return ready === models.length ? 'Ready.' : `Ready: ${ready} of ${counted(models.length, 'model', 'models')} can be shown.`;
}

/** Status of a model, in a word or two. */
export function modelWords({ state, step }: Pick<BundleModel, 'state' | 'step'>): string {
  switch (state) {
    case 'waiting':
      return 'Waiting';
    case 'processing':
      return `${step === null ? 'Beginning' : STEP_WORDS[step]}…`;
    case 'ready':
      return 'Ready';
    case 'failed':
      return 'Not readable';
  }
}

/** Warnings first. */
export function sortedFindings(findings: readonly Finding[]): Finding[] {
  return [
    ...findings.filter(({ severity }) => severity === 'warning'),
    ...findings.filter(({ severity }) => severity === 'note'),
  ];
}
