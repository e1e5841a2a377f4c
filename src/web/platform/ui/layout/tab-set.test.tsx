import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { TabSet } from './tab-set.tsx';

afterEach(cleanup);

const TABS = ['Files', 'History', 'Comments'].map((title) => ({ title, content: `About ${title}` }));

test.each([
  ['left to right', 'ltr', 'ArrowRight', 'ArrowLeft'],
  ['right to left', 'rtl', 'ArrowLeft', 'ArrowRight'],
] as const)(
  'from %s, arrow keys follow the order of the tabs, from the last to the first',
  (_name, direction, onward, back) => {
    render(
      <div style={{ direction }}>
        <TabSet label="Sections" tabs={TABS} />
      </div>,
    );
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return [document.activeElement?.textContent, screen.getByRole('tabpanel').textContent];
    };
    screen.getByRole('tab', { name: 'Files' }).focus();
    expect(press(onward)).toEqual(['History', 'About History']);
    expect(press(back)).toEqual(['Files', 'About Files']);
    expect(press(back)).toEqual(['Comments', 'About Comments']);
    expect(press(onward)).toEqual(['Files', 'About Files']);
    expect(press('End')).toEqual(['Comments', 'About Comments']);
  },
);
