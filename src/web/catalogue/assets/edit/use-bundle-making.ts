import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { createBundle, type Bundle } from '../../../../shared/files/bundles/bundle-contract.ts';
import { failureSentence } from '../../../platform/api/api-error.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { newKey } from '../../editing/new-key.ts';

/** Uploads, as far as a form needs them. */
export interface SentFiles {
  uploads: readonly { state: string }[];
  /** False until the server has listed the uploads. */
  isListed: boolean;
  finishedIds: readonly string[];
  /** Files are uploading or queued. */
  isBusy: boolean;
  forget: (ids: readonly string[]) => void;
}

export interface BundleMaking {
  /** State of the files: 'elsewhere' belongs to another form, 'offered' to none. */
  state: 'none' | 'elsewhere' | 'offered' | 'awaited' | 'making';
  /** Message of the last failed attempt. */
  failure: string | null;
  /** Makes a bundle of the finished uploads. */
  make: () => void;
  /** Makes a new bundle of these sources of the current one only. */
  keepOnly: (sourceIds: number[]) => void;
  /** New files replace the current ones instead of being added. */
  isReplacing: boolean;
  setIsReplacing: (isReplacing: boolean) => void;
}

interface BundleMakingOptions {
  accountId: number;
  formName: string;
  /** Whether the form is visible. New uploads belong to the visible form. */
  isShown: boolean;
  sent: SentFiles;
  present: Bundle | null;
  onMade: (bundle: Bundle) => void;
}

/** Forms on this page. Uploads of a removed form, as after its first save, have no owner. */
const formsHere = new Set<string>();

/** Makes a bundle automatically after all uploads have finished. */
export function useBundleMaking(options: BundleMakingOptions): BundleMaking {
  const { accountId, formName, isShown, sent, present, onMade } = options;
  const queryClient = useQueryClient();
  const [claims] = useState(() => uploadClaim(accountId, window.sessionStorage));
  const [holder, setHolder] = useState(() => holderOf(claims, formName));
  const [isMaking, setIsMaking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isReplacing, setIsReplacing] = useState(false);
  const running = useRef(false);
  /** A retry reuses its key. The bundle may exist if only the reply was lost. */
  const lastTry = useRef({ of: '', saveKey: '' });
  const { uploads, finishedIds, isBusy, isListed } = sent;

  // Another form may have claimed or released the uploads.
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
    // oxlint-disable-next-line react/set-state-in-effect -- the claim is in external storage, shared with other forms
    setHolder(holderOf(claims, formName));
  }, [claims, formName, isBusy, isShown]);
  useEffect(() => {
    if (isListed && uploads.length === 0 && !isMaking) claims.release(formName);
  }, [claims, formName, isListed, isMaking, uploads.length]);

  async function create(ids: readonly string[], usedIds: number[]): Promise<void> {
    if (running.current) return;
    running.current = true;
    setIsMaking(true);
    setFailure(null);
    try {
      const keep = present === null || usedIds.length === 0 ? undefined : { bundleId: present.id, sourceIds: usedIds };
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
    // oxlint-disable-next-line react/set-state-in-effect -- uploads finish outside of React
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
 * Uploads belong to the form that received them. All forms of a member share one upload list, and each may be open in a tab.
 * The claim survives a reload.
 */
const CLAIM = 'upload-claim';

interface UploadClaim {
  /** Name of the owning form; null if there is none. */
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
        // Storage failed; any visible form may use the uploads.
      }
    },
    release: (formName) => {
      if (holder() === formName) session.removeItem(key);
    },
  };
}
