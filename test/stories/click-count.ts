/** How many presses something takes by hand: clicks, and the Enter key where it stands for one. Typing and Tab are none. */
import { expect, type Locator, type Page } from '@playwright/test';

import { drawn } from './game-form-story.ts';

export class Hand {
  presses = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator): Promise<void> {
    const list = this.page.getByRole('listbox');
    // A list that stays open may lie over it: leaving its field takes it away.
    if ((await list.count()) > 0) await this.page.keyboard.press('Tab');
    await expect(list).toHaveCount(0);
    this.presses += 1;
    await target.click();
  }

  /** Presses what leads into a field. */
  async enterBy(target: Locator, field: Locator): Promise<void> {
    await this.click(target);
    await expect(field).toBeFocused();
  }

  async enter(): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press('Enter');
  }

  /** Types into the field that has the focus, in place of what is there. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }

  /** Moves on with Tab to a field, which has to come within a few. */
  async tabTo(target: Locator): Promise<void> {
    for (let tabs = 0; tabs < 5; tabs += 1) {
      await this.page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(target).toBeFocused();
  }

  /** Types part of a name into the picker that has the focus and takes what is found. */
  async take(text: string): Promise<void> {
    await this.type(text);
    const list = this.page.getByRole('listbox');
    // The list of the field before closes a moment after it is left.
    await expect(list).toHaveCount(1);
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await expect(list.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
    await this.enter();
    await drawn(this.page);
  }
}
