import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { SAMPLE_GROUPS, SHOWN_WITHIN } from './sample-groups.ts';
import type { Samples } from './samples.tsx';

const UI = join(import.meta.dirname, '../ui');
const GROUPS = Object.entries<Samples>(SAMPLE_GROUPS);
const sampled = GROUPS.flatMap(([, samples]) => Object.keys(samples));

/** Components: capitalised functions exported from a .tsx file of `ui`. */
const components = globSync('**/*.tsx', { cwd: UI })
  .filter((path) => !path.endsWith('.test.tsx'))
  .flatMap((path) => [...readFileSync(join(UI, path), 'utf8').matchAll(/^export function ([A-Z]\w*)/gm)])
  .map(([, name = '']) => name);

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('the components page', () => {
  test('shows every exported component of ui, alone or within another one', () => {
    expect(components.length).toBeGreaterThan(60);
    expect([...sampled, ...Object.keys(SHOWN_WITHIN)].toSorted()).toEqual(components.toSorted());
    expect(Object.values(SHOWN_WITHIN).filter((name) => !sampled.includes(name))).toEqual([]);
  });

  test.each(GROUPS)('renders each state of the group %s', (_group, samples) => {
    for (const [name, states] of Object.entries(samples)) {
      for (const [state, sample] of Object.entries(states)) {
        const Page = createRoutesStub([{ path: '/', Component: () => sample }]);
        const { container, unmount } = render(
          <QueryClientProvider client={new QueryClient()}>
            <Page />
          </QueryClientProvider>,
        );
        expect([name, state, container.hasChildNodes()]).toEqual([name, state, true]);
        unmount();
      }
    }
  });

  test.each([
    ['development', true],
    ['production', false],
  ])('with NODE_ENV=%s has a route: %s', async (environment, hasRoute) => {
    vi.stubEnv('NODE_ENV', environment);
    const { default: routes } = await import('../../routes.ts');
    expect(JSON.stringify(routes).includes('dev/components')).toBe(hasRoute);
  });
});
