import type { ReactNode } from 'react';

import { FormColumns } from '../../editing/form-columns.tsx';
import { AssetNamesSection } from './asset-names-section.tsx';
import { AssetPicturesSection } from './asset-pictures-section.tsx';
import { AssetTitleSection } from './asset-title-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { FilesSection } from './files-section.tsx';
import { AcquisitionSection, AssetTagsSection, CategorySection, FromSection } from './origin-sections.tsx';
import { AssetDescriptionSection, RightsSection } from './rights-sections.tsx';

/** The parts of the form: what is seen and sent at the left, what is known of it at the right. */
export function AssetColumns({ head, foot }: { head?: ReactNode; foot?: ReactNode }) {
  return (
    <FormColumns
      left={
        <>
          <FilesSection />
          <AssetTitleSection />
          <AssetNamesSection />
          <AssetPicturesSection />
          <AssetTagsSection />
        </>
      }
      right={
        <>
          {head}
          <FromSection />
          <RightsSection />
          <FactsSection />
          <CategorySection />
          <AcquisitionSection />
          <AssetDescriptionSection />
          {foot}
        </>
      }
    />
  );
}
