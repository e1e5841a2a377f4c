import * as m from '#messages/assets';
import type { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import { FACTS, type FactName, type ModelFact } from '@polyshelf/model-pipeline/facts/model-facts.ts';
import { FACT_LABELS } from '../../../shared/catalogue/assets/fact-labels.ts';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { FactHeading, FactList, FactRow } from '../../platform/ui/list/fact-list.tsx';
import { FoldedList } from '../../platform/ui/list/folded-list.tsx';
import { withUniqueKeys } from '../../platform/ui/unique-keys.ts';
import styles from './asset-measured.module.css';
import { clipLength } from './measured-text.ts';
import { clipHash } from '../../../shared/catalogue/page-links.ts';
import { sizeText, unitHint } from '../../../shared/platform/kit/size-text.ts';
import textStyles from '../../platform/ui/text/text.module.css';

/** Clips or textures shown before the rest is unfolded. */
const SHOWN = 8;

/** Facts of one type that have a label. */
function factRows(measured: Measured, type: ModelFact['type']) {
  return FACTS.flatMap(([name, fact]) => {
    const label = FACT_LABELS[name];
    if (fact.type !== type || label === undefined) return [];
    return (
      <FactRow key={name} name={label()}>
        {factText(measured[name])}
      </FactRow>
    );
  });
}

/** Null for unknown facts. */
function factText(value: Measured[FactName] | null): string | null {
  if (typeof value === 'boolean') return value ? m.yes() : m.no();
  return typeof value === 'number' ? wholeNumber(value) : null;
}

/** Measurements of the files. */
export function AssetMeasured({ measured, hasViewer }: { measured: Measured; hasViewer: boolean }) {
  const { textures, clips } = measured;
  return (
    <>
      <FactList>
        {factRows(measured, 'integer')}
        <FactRow name={m.size()}>{sizeText(measured.size, measured.assumedUnit)}</FactRow>
        {factRows(measured, 'boolean')}
      </FactList>
      {measured.assumedUnit !== undefined && <p className={textStyles.note}>{unitHint()}</p>}
      {clips.length > 0 && (
        <>
          <FactHeading>{m.animationCount({ count: clips.length })}</FactHeading>
          <FoldedList className={styles.list} shown={SHOWN}>
            {withUniqueKeys(clips, (clip) => clip.name).map(({ key, item: clip }) => (
              <li key={key}>
                <span dir="auto" className={styles.name}>
                  {hasViewer && clip.name !== '' ? <a href={clipHash(clip.name)}>{clip.name}</a> : clip.name || m.unnamed()}
                </span>
                <span className={styles.fact}>{clipLength(clip.seconds)}</span>
              </li>
            ))}
          </FoldedList>
        </>
      )}
      <FactHeading>{textures.length === 0 ? m.textures() : m.textureCount({ count: textures.length })}</FactHeading>
      {textures.length === 0 ? (
        <p className={textStyles.note}>{m.noTextures()}</p>
      ) : (
        <FoldedList className={styles.list} shown={SHOWN}>
          {withUniqueKeys(textures, (texture) => texture.name).map(({ key, item: texture }) => (
            <li key={key}>
              <span dir="auto" className={styles.name}>
                {texture.name === '' ? m.unnamed() : texture.name}
                {texture.channels.length > 0 && <span className={styles.channels}>{texture.channels.join(', ')}</span>}
              </span>
              <span className={styles.fact}>
                {texture.width} × {texture.height}
              </span>
            </li>
          ))}
        </FoldedList>
      )}
    </>
  );
}
