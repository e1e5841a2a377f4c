import * as common from '#messages/common';
import * as m from '#messages/assets';
import { ChevronDown, Download } from 'lucide-react';

import type { AssetAttributes, AssetBundle } from '../../../shared/catalogue/assets/asset-contract.ts';
import {
  bundleArchiveLink,
  bundleArchiveName,
  convertedName,
  gameArchiveLink,
  gameArchiveName,
} from '../../../shared/files/storage/download-names.ts';
import { byteSize } from '../../../shared/platform/kit/byte-size.ts';
import { DropDown } from '../../platform/ui/overlay/drop-down.tsx';
import styles from './asset-download.module.css';
import { isListed } from './asset-files.tsx';
import { FileLink } from './file-link.tsx';

/** ID of the file list further down the page. */
export const FILES_ID = 'files';
/** Maximum of original files in the menu. The file list shows the rest. */
const LISTED = 6;

interface Offer {
  url: string;
  /** File name of the download. */
  name: string;
  /** Menu label, if it differs from the name. */
  label?: string;
  /** Null: not known before the file is made. */
  bytes: number | null;
}

/** Download button of a model, with a menu of further downloads. */
export function AssetDownload({ asset }: { asset: AssetAttributes }) {
  const { bundle } = asset;
  if (bundle === null || bundle.sources.length === 0) return <p className={styles.none}>{m.noFilesToDownload()}</p>;
  const whole = wholeOf(bundle, asset.name);
  return (
    <div className={styles.place}>
      <FileLink className={styles.main} url={whole.url} name={whole.name}>
        <Download size={20} aria-hidden />
        <span>
          {common.download()}
          <span className={styles.size}>{byteSize(whole.bytes ?? 0)}</span>
        </span>
      </FileLink>
      <Menu asset={asset} bundle={bundle} whole={whole} />
    </div>
  );
}

/** A single original file as uploaded, or all files in one archive. */
function wholeOf(bundle: AssetBundle, name: string): Offer {
  const [only] = bundle.sources;
  if (bundle.sources.length === 1 && only !== undefined) return only;
  const bytes = bundle.sources.reduce((sum, source) => sum + source.bytes, 0);
  const archive = { id: bundle.id, key: bundle.key, name };
  return { url: bundleArchiveLink(archive), name: bundleArchiveName(archive), bytes };
}

/** Further downloads. */
function Menu({ asset, bundle, whole }: { asset: AssetAttributes; bundle: AssetBundle; whole: Offer }) {
  const [game] = asset.games;
  const models = bundle.models.flatMap(({ path, converted }) =>
    converted === null
      ? []
      : { ...converted, name: convertedName(path), label: m.asGlb({ name: path.split('/').at(-1) ?? path }) },
  );
  const { sources } = bundle;
  return (
    <DropDown label={m.moreDownloads()} icon={<ChevronDown size={18} aria-hidden />} className={styles.menu}>
      <div className={styles.list}>
        <p className={styles.group} aria-hidden>
          {m.originalFiles()}
        </p>
        <ul className={styles.offers} aria-label={m.originalFiles()}>
          {sources.length > 1 && <OfferRow offer={{ ...whole, label: m.allInArchive({ count: sources.length }) }} />}
          {sources.length <= LISTED && sources.map((source) => <OfferRow key={source.id} offer={source} />)}
          {isListed(bundle) && (
            <li>
              <a href={`#${FILES_ID}`}>{m.fileCount({ count: bundle.entries.length })}…</a>
            </li>
          )}
        </ul>
        {models.length > 0 && (
          <>
            <p className={styles.group} aria-hidden>
              {m.converted()}
            </p>
            <ul className={styles.offers} aria-label={m.converted()}>
              {models.map((model) => (
                <OfferRow key={model.url} offer={model} />
              ))}
            </ul>
          </>
        )}
        {game !== undefined && (
          <>
            <p className={styles.group} aria-hidden>
              {m.theGame()}
            </p>
            <ul className={styles.offers} aria-label={m.theGame()}>
              <OfferRow
                offer={{
                  url: gameArchiveLink({ id: game.id, title: game.attributes.title }),
                  name: gameArchiveName({ id: game.id, title: game.attributes.title }),
                  label: m.allModelsOf({ game: game.attributes.title }),
                  bytes: null,
                }}
              />
              {models.length > 0 && (
                <OfferRow
                  offer={{
                    url: gameArchiveLink({ id: game.id, title: game.attributes.title }, 'glb'),
                    name: gameArchiveName({ id: game.id, title: game.attributes.title }, 'glb'),
                    label: m.glbOnly(),
                    bytes: null,
                  }}
                />
              )}
            </ul>
          </>
        )}
      </div>
    </DropDown>
  );
}

function OfferRow({ offer: { url, name, label = name, bytes } }: { offer: Offer }) {
  return (
    <li>
      <FileLink url={url} name={name}>
        <span dir="auto">{label}</span>
        {bytes !== null && <small>{byteSize(bytes)}</small>}
      </FileLink>
    </li>
  );
}
