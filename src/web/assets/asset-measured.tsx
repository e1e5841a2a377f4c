import type { Measured } from '../../shared/assets/measured-contract.ts';
import { counted, wholeNumber } from '../ui/compact-number.ts';
import { FactHeading, FactList, FactRow } from '../ui/fact-list.tsx';
import { FoldedList } from '../ui/folded-list.tsx';
import { keyed } from '../ui/keyed.ts';
import styles from './asset-measured.module.css';
import { clipLength } from './measured-text.ts';
import { clipHash } from '../../shared/kit/page-links.ts';
import { metres } from '../../shared/kit/size-text.ts';
import textStyles from '../ui/text.module.css';

/** How many clips or textures stand there before the rest is unfolded. */
const SHOWN = 8;

/** What the files themselves prove. */
export function AssetMeasured({ measured, hasViewer }: { measured: Measured; hasViewer: boolean }) {
  const { textures, clips } = measured;
  return (
    <>
      <FactList>
        <FactRow name="Triangles">{wholeNumber(measured.triangles)}</FactRow>
        <FactRow name="Vertices">{wholeNumber(measured.vertices)}</FactRow>
        <FactRow name="Meshes">{wholeNumber(measured.meshes)}</FactRow>
        <FactRow name="Materials">{wholeNumber(measured.materials)}</FactRow>
        <FactRow name="Bones">{wholeNumber(measured.bones)}</FactRow>
        <FactRow name="Size">{metres(measured.size)}</FactRow>
        <FactRow name="UV map">{measured.hasUv ? 'Yes' : 'No'}</FactRow>
        <FactRow name="Vertex colours">{measured.hasVertexColors ? 'Yes' : 'No'}</FactRow>
      </FactList>
      {clips.length > 0 && (
        <>
          <FactHeading>{counted(clips.length, 'Animation', 'Animations')}</FactHeading>
          <FoldedList className={styles.list} shown={SHOWN}>
            {keyed(clips, (clip) => clip.name).map(({ key, item: clip }) => (
              <li key={key}>
                <span dir="auto" className={styles.name}>
                  {hasViewer && clip.name !== '' ? <a href={clipHash(clip.name)}>{clip.name}</a> : clip.name || 'Unnamed'}
                </span>
                <span className={styles.fact}>{clipLength(clip.seconds)}</span>
              </li>
            ))}
          </FoldedList>
        </>
      )}
      <FactHeading>{textures.length === 0 ? 'Textures' : counted(textures.length, 'Texture', 'Textures')}</FactHeading>
      {textures.length === 0 ? (
        <p className={textStyles.note}>No textures provided.</p>
      ) : (
        <FoldedList className={styles.list} shown={SHOWN}>
          {keyed(textures, (texture) => texture.name).map(({ key, item: texture }) => (
            <li key={key}>
              <span dir="auto" className={styles.name}>
                {texture.name === '' ? 'Unnamed' : texture.name}
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
