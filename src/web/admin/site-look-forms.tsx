import { useState } from 'react';
import { useRevalidator } from 'react-router';

import { changeSiteLook, type SiteLook } from '../../shared/admin/site-look-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { notify } from '../ui/notify.ts';
import { useWrite, type Write } from '../ui/use-write.ts';
import { BannersForm } from './banners-form.tsx';
import { LogoForm } from './logo-form.tsx';
import { MenuForm } from './menu-form.tsx';
import styles from './site-look.module.css';

/** A part of the site's look that is saved by itself. */
export type LookPart = Partial<Pick<SiteLook, 'menuLinks' | 'logoSvg' | 'banners'>>;
export type SaveLook = Write<[LookPart, string]>;

/**
 * The menu, the logo and the banners: each is saved by itself, and what is being changed of the others stays.
 *
 * @param found how the site was when the page came: what others do meanwhile takes nothing from what is being typed.
 */
export function SiteLookForms({ found }: { found: SiteLook }) {
  const [look, setLook] = useState(found);
  const frame = useRevalidator();

  async function save(part: LookPart, done: string): Promise<void> {
    const { stamp, ...now } = await call(browserApi, changeSiteLook, { body: { stamp: look.stamp, ...part } });
    const saved = Object.keys(part) as (keyof typeof now)[];
    setLook((before) => ({ ...before, stamp, ...Object.fromEntries(saved.map((name) => [name, now[name]])) }));
    notify('success', done);
    // The frame of this page is one of those that changed.
    await frame.revalidate();
  }

  return (
    <div className={styles.forms}>
      <MenuForm links={look.menuLinks} save={useWrite(save)} />
      <LogoForm logoSvg={look.logoSvg} save={useWrite(save)} />
      <BannersForm banners={look.banners} save={useWrite(save)} />
    </div>
  );
}
