import * as common from '#messages/common';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';

import { failureSentence } from '../../platform/api/api-error.ts';
import { fetchOwn, saveFile } from '../../platform/api/own-files.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';

/** True for files of a model that is not public. Links carry no session, so scripts fetch these files. */
export const FilesAreOwn = createContext(false);

interface FileLinkProps {
  url: string;
  /** File name of the download. */
  name: string;
  className?: string | undefined;
  label?: string;
  children: ReactNode;
}

/** Download link for a file of a model. */
export function FileLink({ url, name, className, label, children }: FileLinkProps) {
  const isOwn = use(FilesAreOwn);
  return (
    <a
      className={className}
      href={url}
      download={name}
      aria-label={label}
      title={label === undefined ? undefined : common.download()}
      onClick={(event) => {
        if (!isOwn) return;
        event.preventDefault();
        saveFile(url, name).catch((error: unknown) => notify('error', failureSentence(error)));
      }}
    >
      {children}
    </a>
  );
}

/** Picture from the files of a model, loaded lazily. */
export function FilePicture({ url, alt, className }: { url: string; alt: string; className: string | undefined }) {
  const isOwn = use(FilesAreOwn);
  const own = useOwnAddress(isOwn ? url : null);
  const address = isOwn ? own : url;
  if (address === null) return null;
  return <img className={className} src={address} alt={alt} loading="lazy" decoding="async" />;
}

function useOwnAddress(url: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    let made: string | null = null;
    let isGone = false;
    async function load(from: string) {
      try {
        const bytes = await fetchOwn(from);
        if (isGone) return;
        made = URL.createObjectURL(bytes);
        setAddress(made);
      } catch (error) {
        notify('error', failureSentence(error));
      }
    }
    void load(url);
    return () => {
      isGone = true;
      setAddress(null);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [url]);
  return address;
}
