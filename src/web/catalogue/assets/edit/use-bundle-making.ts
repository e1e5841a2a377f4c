import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { createBundle, type Bundle } from '../../../../shared/files/bundles/bundle-contract.ts';
import { failureSentence } from '../../../platform/api/api-error.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { newKey } from '../../editing/new-key.ts';

/** The files that are being sent, as far as a form has to know of them. */
export interface SentFiles {
  uploads: readonly { state: string }[];
  /** False until the server has told what it holds. */
  isListed: boolean;
  finishedIds: readonly string[];
  /** Files are on their way, or wait to be. */
  isBusy: boolean;
  forget: (ids: readonly string[]) => void;
}

export interface BundleMaking {
  /** State of the files: 'elsewhere' belongs to another form, 'offered' to none. */
  state: 'none' | 'elsewhere' | 'offered' | 'awaited' | 'making';
  /** A sentence, when the last try failed. */
  failure: string | null;
  /** Puts together what has arrived. */
  make: () => void;
  /** A new bundle of these files of the present one, and nothing else. */
  keepOnly: (sourceIds: number[]) => void;
  /** Whether what is sent takes the place of the present files, or comes to them. */
  isReplacing: boolean;
  setIsReplacing: (isReplacing: boolean) => void;
}

interface BundleMakingOptions {
  accountId: number;
  formName: string;
  /** Whether the form is in sight: files that are given now are given here. */
  isShown: boolean;
  sent: SentFiles;
  present: Bundle | null;
  onMade: (bundle: Bundle) => void;
}

/** The forms that are on this page: what belongs to one that is gone, as after its first save, belongs to nobody. */
const formsHere = new Set<string>();

/** Makes a bundle by itself once all files of the list have arrived. */
export function useBundleMaking(options: BundleMakingOptions): BundleMaking {
  const { accountId, formName, isShown, sent, present, onMade } = options;
  const queryClient = useQueryClient();
  const [claims] = useState(() => uploadClaim(accountId, window.sessionStorage));
  const [holder, setHolder] = useState(() => holderOf(claims, formName));
  const [isMaking, setIsMaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const running = useRef(false);
  /** The same try once more: the server may have made it, and its answer been lost. */
  const lastTry = useRef({ of: '', saveKey: '' });
  const { uploads, finishedIds, isBusy, isListed } = sent;

  // Another form may have taken or left them since.
  const current = isShown ? holderOf(claims, formName) : holder;
  if (current !== holder) setHolder(current);
  const isOurs = holder === formName;

  useEffect(() => {
    formsHere.add(formName);
    return () => void formsHere.delete(formName);
  }, [formName]);
  useEffect(() => {
    if (!isShown) return;
    if (isBusy && holderOf(claims, formName) === null) claims.claim(formName);
    // oxlint-disable-next-line react/set-state-in-effect -- the claim is kept outside, for other forms to see
    setHolder(holderOf(claims, formName));
  }, [claims, formName, isBusy, isShown]);
  useEffect(() => {
    if (isListed && uploads.length === 0 && !isMaking) claims.release(formName);
  }, [claims, formName, isListed, isMaking, uploads.length]);

  async function create(ids: readonly string[], keptIds: number[]): Promise<void> {
    if (running.current) return;
    running.current = true;
    setIsMaking(true);
    setFailure(null);
    try {
      const keep = present === null || keptIds.length === 0 ? undefined : { bundleId: present.id, sourceIds: keptIds };
      const of = JSON.stringify([ids, keep]);
      if (of !== lastTry.current.of) lastTry.current = { of, saveKey: newKey() };
      const { saveKey } = lastTry.current;
      const bundle = await call(browserApi, createBundle, { body: { uploads: [...ids], keep, saveKey } });
      lastTry.current.of = '';
      queryClient.setQueryData(['bundle', bundle.id], bundle);
      sent.forget(ids);
      claims.release(formName);
      setHolder(null);
      setIsReplacing(false);
      onMade(bundle);
    } catch (error) {
      setFailure(failureSentence(error));
    } finally {
      running.current = false;
      setIsMaking(false);
    }
  }

  const make = () => {
    claims.claim(formName);
    void create(finishedIds, isReplacing || present === null ? [] : present.sources.map(({ id }) => id));
  };
  const isComplete = finishedIds.length > 0 && finishedIds.length === uploads.length;
  const makesItself = isOurs && isComplete && !isMaking && failure === null;
  const makeByItself = useEffectEvent(make);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- that files have arrived is told from outside
    if (makesItself) makeByItself();
  }, [makesItself]);

  return {
    state: isMaking ? 'making' : uploads.length === 0 ? 'none' : isOurs ? 'awaited' : holder === null ? 'offered' : 'elsewhere',
    failure,
    make,
    keepOnly: (sourceIds) => void create([], sourceIds),
    isReplacing,
    setIsReplacing,
  };
}

function holderOf(claims: UploadClaim, formName: string): string | null {
  const holder = claims.holder();
  return holder === null || holder === formName || formsHere.has(holder) ? holder : null;
}

/**
 * The files on their way belong to the form in which they were given: all forms of a member share one list of them, and each
 * of them may be open in a tab of the workspace. It is remembered over a reload.
 */
const CLAIM = 'upload-claim';

interface UploadClaim {
  /** The form that the files belong to; null for none. */
  holder: () => string | null;
  claim: (formName: string) => void;
  release: (formName: string) => void;
}

function uploadClaim(accountId: number, session: Storage): UploadClaim {
  const key = `${CLAIM}:${accountId}`;
  const holder = () => {
    try {
      return session.getItem(key);
    } catch {
      return null;
    }
  };
  return {
    holder,
    claim: (formName) => {
      try {
        session.setItem(key, formName);
      } catch {
        // Then whoever shows the files may use them.
      }
    },
    release: (formName) => {
      if (holder() === formName) session.removeItem(key);
    },
  };
}
