import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { AssetAttributes } from '../../../shared/catalogue/assets/asset-contract.ts';
import { TEXTURE_RESOLUTION_LABELS } from '../../../shared/catalogue/assets/asset-rules.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { collectionLink, gameLink } from '../../../shared/catalogue/page-links.ts';
import { counted, wholeNumber } from '../../platform/ui/text/compact-number.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { FactHeading, FactList, FactRow, FactValues } from '../../platform/ui/list/fact-list.tsx';
import { NameList } from '../publications/name-list.tsx';
import { AssetMeasured } from './asset-measured.tsx';
import { UNCHECKED } from './measured-text.ts';
import textStyles from '../../platform/ui/text/text.module.css';

/** All facts of a model. */
export function AssetInformation({ asset }: { asset: AssetAttributes }) {
  const { license, quality, measured } = asset;
  return (
    <>
      <FactList>
        <FactRow name="Game" missing="No game provided.">
          {listed(
            asset.games.map((game) => ({
              key: game.id,
              name: game.attributes.title,
              to: gameLink({ id: game.id, title: game.attributes.title }),
            })),
          )}
        </FactRow>
        {asset.alternativeNames.length > 0 && (
          <FactRow name="Alternative names">
            <NameList names={asset.alternativeNames} />
          </FactRow>
        )}
        <FactRow name={asset.platforms.length === 1 ? 'Platform' : 'Platforms'} missing="No platforms provided.">
          {listed(
            asset.platforms.map((platform) => ({
              key: platform.id,
              name: platform.altName ?? platform.name,
              title: platform.name,
              to: collectionLink('platform', platform),
            })),
          )}
        </FactRow>
        <FactRow name="Technologies" missing="No technologies provided.">
          {listed(asset.technologies.map(({ id, name }) => ({ key: id, name, to: filter('technology', id) })))}
        </FactRow>
        <FactRow name="Category" missing="No category provided.">
          {asset.category && <Link to={filter('category', asset.category.id)}>{asset.category.name}</Link>}
        </FactRow>
        <FactRow name="Subcategory" missing="No subcategory provided.">
          {asset.subcategory?.name}
        </FactRow>
        <FactRow name="Author" missing="Unknown">
          {asset.author}
        </FactRow>
        <FactRow name="License" missing="No license provided.">
          {license && (
            <>
              {license.name}
              {license.type !== null && ` (${license.type})`}
            </>
          )}
        </FactRow>
        <FactRow name="Texture types">
          {asset.texturesType && <Link to={filter('textureType', asset.texturesType)}>{asset.texturesType}</Link>}
        </FactRow>
        <FactRow name="Texture resolution">
          {asset.textureBand !== null && (
            <Link to={filter('textureResolution', asset.textureBand)}>
              {asset.textureResolution === null
                ? TEXTURE_RESOLUTION_LABELS[asset.textureBand]
                : `${asset.textureResolution} px`}
            </Link>
          )}
        </FactRow>
        {measured === null && asset.textureCount !== null && (
          <FactRow name="Textures">{wholeNumber(asset.textureCount)}</FactRow>
        )}
        <FactRow name="Model quality">
          {asset.modelQuality && (
            <>
              <Link to={filter('quality', asset.modelQuality)}>{asset.modelQuality}</Link>
              {quality && ` (${counted(quality.amount, 'triangle', 'triangles')})`}
            </>
          )}
        </FactRow>
        <FactRow name="Acquisition" missing="Unknown">
          {asset.RipOrExtracted && (asset.RipOrExtracted === 'ripped' ? 'Ripped' : 'Extracted')}
        </FactRow>
        <FactRow name="Uploader" missing="Unknown uploader">
          {asset.uploader !== null && <MemberLink nickname={asset.uploader.username} missing="" />}
        </FactRow>
        <FactRow name="Rigged">{flagText(asset.hasSkeleton)}</FactRow>
        <FactRow name="Formats" missing="No formats provided.">
          {listed(asset.formats.map(({ id, name }) => ({ key: id, name, to: filter('format', id) })))}
        </FactRow>
        <FactRow name="Copyrights" missing="No copyrights provided.">
          {asset.copyrights}
        </FactRow>
        <FactRow name="Group" missing="No group provided.">
          {asset.group}
        </FactRow>
        <FactRow name="Acquired">
          {asset.acquired && <time dateTime={asset.acquired}>{shortDate(asset.acquired)}</time>}
        </FactRow>
      </FactList>
      {measured !== null && (
        <>
          <FactHeading>{measured.isChecked === true ? 'Measured' : 'Counted'}</FactHeading>
          {measured.isChecked !== true && <p className={textStyles.note}>{UNCHECKED}</p>}
          <AssetMeasured measured={measured} hasViewer={asset.viewer !== null} />
        </>
      )}
      {license?.description && (
        <>
          <FactHeading>License text</FactHeading>
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
  return value === null ? null : value ? 'True' : 'False';
}

function LicenseText({ text }: { text: string }) {
  const style = { whiteSpace: 'pre-line', fontSize: 'var(--size-s)', color: 'var(--muted)' } as const;
  const isShort = text.length <= 400;
  if (isShort) return <p style={style}>{text}</p>;
  return (
    <details>
      <summary>Read the license text</summary>
      <p style={style}>{text}</p>
    </details>
  );
}
