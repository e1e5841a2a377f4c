import { Button } from '../ui/form/button.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { DetailLayout, DetailSection, DetailText } from '../ui/layout/detail-layout.tsx';
import { DetailSkeleton } from '../ui/layout/detail-skeleton.tsx';
import { DetailTitle } from '../ui/layout/detail-title.tsx';
import { Row, Stack } from '../ui/layout/layout.tsx';
import { PageTabs } from '../ui/layout/page-tabs.tsx';
import { ScrollToTop } from '../ui/layout/scroll-to-top.tsx';
import { TabSet } from '../ui/layout/tab-set.tsx';
import { LONG_WORD, LONG_WORDS, type Samples } from './samples.tsx';

export const LAYOUT_SAMPLES: Samples = {
  Stack: {
    'three steps': (
      <Stack gap={3}>
        <Button>One</Button>
        <Button>Two</Button>
      </Stack>
    ),
  },
  Row: {
    spread: (
      <Row gap={3} spread wraps>
        <span>{LONG_WORDS}</span>
        <Button>Two</Button>
      </Row>
    ),
  },
  BackLink: { plain: <BackLink /> },
  DetailTitle: {
    'long text': (
      <DetailTitle back={<BackLink />} title={LONG_WORD} action={<Button>Edit</Button>}>
        by ada
      </DetailTitle>
    ),
  },
  DetailLayout: {
    'panel open': (
      <DetailLayout
        top={<DetailTitle back={<BackLink />} title="Old lamp" />}
        bar={<Button>Download</Button>}
        panel={<p>Panel</p>}
        isPanelAsked
        text={<DetailText html={null} missing="No description provided." />}
      >
        <DetailSection title="Tags">
          <p>{LONG_WORDS}</p>
        </DetailSection>
      </DetailLayout>
    ),
  },
  DetailText: { filled: <DetailText html={`<p>${LONG_WORDS}</p>`} missing="No description provided." /> },
  DetailSkeleton: { loading: <DetailSkeleton title="Old lamp" /> },
  PageTabs: {
    several: (
      <PageTabs
        title="Site"
        label="Parts of the site"
        tabs={[
          { title: 'Jobs', to: '/dev/components?group=layout&tab=1' },
          { title: LONG_WORDS, to: '/dev/components?group=layout&tab=2' },
        ]}
        current={0}
      >
        <p>Jobs</p>
      </PageTabs>
    ),
  },
  TabSet: {
    several: (
      <TabSet
        label="Forms"
        tabs={[
          { title: 'Write', content: <p>Write</p> },
          { title: 'Preview', content: <p>{LONG_WORDS}</p> },
        ]}
      />
    ),
  },
  ScrollToTop: { 'below the fold': <ScrollToTop className={undefined} /> },
};
