import * as m from '#messages/guides';
import { Box } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import type { GuidePart, GuideStep } from '../../../shared/catalogue/guides/guide-contract.ts';
import { assetLink, embedLink } from '../../../shared/catalogue/page-links.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Picture } from '../../platform/ui/media/picture.tsx';
import { RichText } from '../../platform/ui/text/rich-text.tsx';
import styles from './guide-text.module.css';

const SIZES = '(width < 800px) 92vw, 760px';

/** The text of a guide, step by step. */
export function GuideText({ steps }: { steps: GuideStep[] }) {
  return (
    <div className={styles.text}>
      {steps.map(({ anchor, title, parts }) => (
        <section key={anchor} id={anchor} className={styles.step}>
          {title !== null && <h2 dir="auto">{title}</h2>}
          {keyed(parts).map(({ key, part }) => (
            <Part key={key} part={part} />
          ))}
        </section>
      ))}
    </div>
  );
}

/** React keys. A step may have equal parts, so the index is included. */
const keyed = (parts: GuidePart[]) => parts.map((part, index) => ({ key: `${index} ${part.model?.id ?? ''}`, part }));

function Part({ part: { html, model } }: { part: GuidePart }) {
  if (html !== null) return <RichText html={html} className={styles.rich} />;
  if (model !== null) return <ShownModel model={model} />;
  return <p className={styles.gone}>{m.modelGone()}</p>;
}

/** Picture of a model. A click replaces it with the 3D view of the same size. */
function ShownModel({ model }: { model: NonNullable<GuidePart['model']> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, title, picture, hasView } = model;
  const press = isOpen ? m.close3d() : m.viewIn3d();
  return (
    <figure className={styles.model}>
      <div className={styles.stage}>
        {isOpen ? (
          // The frame shows a page of this site, which needs the same rights.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe src={embedLink(id)} title={m.titleIn3d({ title })} allow="fullscreen" />
        ) : (
          <Picture picture={picture} alt={title} sizes={SIZES} ratio="fill" fit="contain" className={styles.picture} />
        )}
      </div>
      <figcaption>
        <Link to={assetLink({ id, title })} dir="auto">
          {title}
        </Link>
        {hasView && (
          <Button data-needs-scripts onClick={() => setIsOpen(!isOpen)} aria-label={`${press}: ${title}`}>
            <Box size={18} aria-hidden />
            {press}
          </Button>
        )}
      </figcaption>
    </figure>
  );
}

/** Links to the steps. */
export function GuideContents({ steps, className }: { steps: GuideStep[]; className?: string | undefined }) {
  const titled = steps.filter(({ title }) => title !== null);
  if (titled.length < 2) return null;
  return (
    <nav aria-label={m.steps()} className={className}>
      <ol className={styles.contents}>
        {titled.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
