import { useSearchParams } from 'react-router';

import { PageHead } from '../shell/page-head.tsx';
import { PageTabs } from '../ui/layout/page-tabs.tsx';
import styles from './components-page.module.css';
import { SAMPLE_GROUPS, SHOWN_WITHIN, type SampleGroup } from './sample-groups.ts';
import type { Samples } from './samples.tsx';

const GROUPS = Object.keys(SAMPLE_GROUPS) as SampleGroup[];

/** All components of `ui` in their states. Only in `npm run dev`. */
export default function ComponentsPage() {
  const [search] = useSearchParams();
  const group = GROUPS.find((name) => name === search.get('group')) ?? 'form';
  const samples: Samples = SAMPLE_GROUPS[group];
  return (
    <>
      <PageHead title="Components" description="Components in their states." canonical={null} noindex />
      <PageTabs
        title="Components"
        label="Groups of components"
        tabs={GROUPS.map((name) => ({ title: name, to: `/dev/components?group=${name}` }))}
        current={GROUPS.indexOf(group)}
      >
        {Object.entries(samples).map(([name, states]) => (
          <section key={name} className={styles.component} id={name} aria-label={name}>
            <h2>{name}</h2>
            <p className={styles.within}>{partsOf(name)}</p>
            <div className={styles.states}>
              {Object.entries(states).map(([state, sample]) => (
                <div key={state} className={styles.state} data-state={`${name}: ${state}`}>
                  <p className={styles.name}>{state}</p>
                  {sample}
                </div>
              ))}
            </div>
          </section>
        ))}
      </PageTabs>
    </>
  );
}

function partsOf(name: string): string | null {
  const parts = Object.keys(SHOWN_WITHIN).filter((part) => SHOWN_WITHIN[part] === name);
  return parts.length === 0 ? null : `With ${parts.join(', ')}`;
}
