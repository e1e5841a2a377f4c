/** Ranges among the filters, for stories. */
import type { Page } from '@playwright/test';

export const within = (page: Page, label: string) => {
  const group = page.getByRole('group', { name: label, exact: true });
  return { from: group.getByRole('textbox', { name: 'From' }), to: group.getByRole('textbox', { name: 'To' }), group };
};

export const chip = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Active filters' }).getByRole('link', { name: `Remove ${label}`, exact: true });
