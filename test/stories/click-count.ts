/** Number of presses by hand: clicks, and the Enter key in place of a click. Typing and Tab do not count. */
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
    // An open list may cover it. Leaving its field closes the list.
    if ((await list.count()) > 0) await this.page.keyboard.press('Tab');
    await expect(list).toHaveCount(0);
    this.presses += 1;
    await target.click();
  }

  /** Clicks into a field. */
  async enterBy(target: Locator, field: Locator): Promise<void> {
    await this.click(target);
    await expect(field).toBeFocused();
  }

  async enter(): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press('Enter');
  }

  /** Types into the focused field, replacing its content. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.page.keyboard.insertText(text);
  }

  /** Moves with Tab to a field, within a few steps. */
  async tabTo(target: Locator): Promise<void> {
    for (let tabs = 0; tabs < 5; tabs += 1) {
      await this.page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(target).toBeFocused();
  }

  /** Types part of a name into the focused picker and accepts the match. */
  async take(text: string): Promise<void> {
    await this.type(text);
    const list = this.page.getByRole('listbox');
    // The list of the previous field closes a moment after that loses focus.
    await expect(list).toHaveCount(1);
    await expect(list).toHaveAttribute('aria-busy', 'false');
    await expect(list.getByRole('option').filter({ hasText: text }).first()).toBeVisible();
    await this.enter();
    await drawn(this.page);
  }
}
