import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { AssetVariants, type Variant } from './asset-variants.tsx';

const markup = (...variants: Variant[]) => renderToStaticMarkup(<AssetVariants variants={variants} />);

test('variants are listed, and link to the 3D view if there is one', () => {
  expect(markup({ name: 'Day', to: null }, { name: 'Night', to: '#variant=Night' })).toContain(
    '<li dir="auto">Day</li><li dir="auto"><a href="#variant=Night">Night</a></li>',
  );
  expect(markup()).toBe('');
});
