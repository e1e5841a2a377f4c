import * as common from '#messages/common';
import * as m from '#messages/assets';
import { Link } from 'react-router';

import type { FittingModel } from '../../../shared/catalogue/assets/fitting-contract.ts';
import { assetLink, clipHash } from '../../../shared/catalogue/page-links.ts';
import { DetailSection } from '../../platform/ui/layout/detail-layout.tsx';
import { FoldedList } from '../../platform/ui/list/folded-list.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import styles from './fitting-clips.module.css';
import { clipLength } from './measured-text.ts';

/** Models shown before the rest is unfolded. */
const SHOWN = 6;

/** Clips of other models with the same skeleton. A click plays one on this model. */
export function FittingClips({ models }: { models: FittingModel[] }) {
  if (models.length === 0) return null;
  return (
    <DetailSection title={m.fittingAnimations()}>
      <p className={textStyles.note}>{m.fittingHint()}</p>
      <FoldedList className={styles.models} shown={SHOWN}>
        {models.map((model) => (
          <li key={model.id}>
            <Link to={assetLink({ id: model.id, title: model.name })} className={styles.model}>
              {model.name}
            </Link>
            {model.isAlike ? (
              <BorrowedClips model={model} />
            ) : (
              <p className={textStyles.note}>{m.otherRestPose({ count: model.clipCount })}</p>
            )}
          </li>
        ))}
      </FoldedList>
    </DetailSection>
  );
}

function BorrowedClips({ model: { id, name: title, clips, clipCount } }: { model: FittingModel }) {
  return (
    <ul className={styles.clips} aria-label={m.animationsOf({ title })}>
      {clips.map(({ name, seconds }) => (
        <li key={name}>
          <a href={clipHash(name, id)} className={styles.clip}>
            {name}
            <span className={styles.length}>{clipLength(seconds)}</span>
          </a>
        </li>
      ))}
      {clipCount > clips.length && <li className={styles.length}>{common.andMore({ count: clipCount - clips.length })}</li>}
    </ul>
  );
}
