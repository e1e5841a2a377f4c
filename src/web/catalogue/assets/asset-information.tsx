import * as common from '#messages/common';
import * as m from '#messages/assets';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { AssetAttributes } from '../../../shared/catalogue/assets/asset-contract.ts';
import type { TextureType } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { TEXTURE_RESOLUTION_LABELS, TEXTURE_TYPE_NAMES } from '../../../shared/catalogue/assets/asset-rules.ts';
import { QUALITY_NAMES } from '../../../shared/catalogue/assets/quality-names.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { collectionLink, gameLink } from '../../../shared/catalogue/page-links.ts';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { FactHeading, FactList, FactRow, FactValues } from '../../platform/ui/list/fact-list.tsx';
import { NameList } from '../publications/name-list.tsx';
import { AssetMeasured } from './asset-measured.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

/** All facts of a model. */
export function AssetInformation({ asset }: { asset: AssetAttributes }) {
  const { license, quality, measured } = asset;
  return (
    <>
      <FactList>
        <FactRow name={m.game()} missing={m.noGame()}>
          {listed(
            asset.games.map((game) => ({
              key: game.id,
              name: game.attributes.title,
              to: gameLink({ id: game.id, title: game.attributes.title }),
            })),
          )}
        </FactRow>
        {asset.alternativeNames.length > 0 && (
          <FactRow name={m.alternativeNames()}>
            <NameList names={asset.alternativeNames} />
          </FactRow>
        )}
        <FactRow
          name={asset.platforms.length === 1 ? m.platforms({ count: 1 }) : m.platforms({ count: asset.platforms.length })}
          missing={m.noPlatforms()}
        >
          {listed(
            asset.platforms.map((platform) => ({
              key: platform.id,
              name: platform.altName ?? platform.name,
              title: platform.name,
              to: collectionLink('platform', platform),
            })),
          )}
        </FactRow>
        <FactRow name={m.technologies()} missing={m.noTechnologies()}>
          {listed(asset.technologies.map(({ id, name }) => ({ key: id, name, to: filter('technology', id) })))}
        </FactRow>
        <FactRow name={m.category()} missing={m.noCategory()}>
          {asset.category && <Link to={filter('category', asset.category.id)}>{asset.category.name}</Link>}
        </FactRow>
        <FactRow name={m.subcategory()} missing={m.noSubcategory()}>
          {asset.subcategory?.name}
        </FactRow>
        <FactRow name={m.author()} missing={common.unknown()}>
          {asset.author}
        </FactRow>
        <FactRow name={m.license()} missing={m.noLicense()}>
          {license && (
            <>
              {license.name}
              {license.type !== null && ` (${license.type})`}
            </>
          )}
        </FactRow>
        <FactRow name={m.textureTypes()}>
          {asset.texturesType && (
            <Link to={filter('textureType', asset.texturesType)}>
              {TEXTURE_TYPE_NAMES[asset.texturesType as TextureType]()}
            </Link>
          )}
        </FactRow>
        <FactRow name={m.textureResolution()}>
          {asset.textureBand !== null && (
            <Link to={filter('textureResolution', asset.textureBand)}>
              {asset.textureResolution === null
                ? TEXTURE_RESOLUTION_LABELS[asset.textureBand]()
                : `${asset.textureResolution} px`}
            </Link>
          )}
        </FactRow>
        {measured === null && asset.textureCount !== null && (
          <FactRow name={m.textures()}>{wholeNumber(asset.textureCount)}</FactRow>
        )}
        <FactRow name={m.modelQuality()}>
          {asset.modelQuality && (
            <>
              <Link to={filter('quality', asset.modelQuality)}>{QUALITY_NAMES[asset.modelQuality]()}</Link>
              {quality && ` (${m.triangleCount({ count: quality.amount })})`}
            </>
          )}
        </FactRow>
        <FactRow name={m.acquisition()} missing={common.unknown()}>
          {asset.RipOrExtracted && (asset.RipOrExtracted === 'ripped' ? m.ripped() : m.extracted())}
        </FactRow>
        <FactRow name={m.uploader()} missing={m.unknownUploader()}>
          {asset.uploader !== null && <MemberLink nickname={asset.uploader.username} missing="" />}
        </FactRow>
        <FactRow name={m.rigged()}>{flagText(asset.hasSkeleton)}</FactRow>
        <FactRow name={m.formats()} missing={m.noFormats()}>
          {listed(asset.formats.map(({ id, name }) => ({ key: id, name, to: filter('format', id) })))}
        </FactRow>
        <FactRow name={m.copyrights()} missing={m.noCopyrights()}>
          {asset.copyrights}
        </FactRow>
        <FactRow name={m.group()} missing={m.noGroup()}>
          {asset.group}
        </FactRow>
        <FactRow name={m.acquired()}>
          {asset.acquired && <time dateTime={asset.acquired}>{shortDate(asset.acquired)}</time>}
        </FactRow>
      </FactList>
      {measured !== null && (
        <>
          <FactHeading>{measured.isChecked === true ? m.measured() : m.counted()}</FactHeading>
          {measured.isChecked !== true && <p className={textStyles.note}>{m.unchecked()}</p>}
          <AssetMeasured measured={measured} hasViewer={asset.viewer !== null} />
        </>
      )}
      {license?.description && (
        <>
          <FactHeading>{m.licenseText()}</FactHeading>
          <LicenseText text={license.description} />
        </>
      )}
    </>
  );
}

interface Item {
  key: number;
  name: string;
  to: string;
  title?: string;
}

function listed(items: Item[]): ReactNode {
  if (items.length === 0) return null;
  return (
    <FactValues>
      {items.map((item) => (
        <li key={item.key}>
          <Link to={item.to} title={item.title}>
            {item.name}
          </Link>
        </li>
      ))}
    </FactValues>
  );
}

/** Address of the models list, filtered by one fact. */
function filter(name: string, value: number | string): string {
  return `/models?${new URLSearchParams([[name, String(value)]]).toString()}`;
}

/** The skeleton flag reads 'True' or 'False'. */
function flagText(value: boolean | null): string | null {
  return value === null ? null : value ? m.yesFlag() : m.noFlag();
}

function LicenseText({ text }: { text: string }) {
  const style = { whiteSpace: 'pre-line', fontSize: 'var(--size-s)', color: 'var(--muted)' } as const;
  const isShort = text.length <= 400;
  if (isShort) return <p style={style}>{text}</p>;
  return (
    <details>
      <summary>{m.readLicense()}</summary>
      <p style={style}>{text}</p>
    </details>
  );
}
