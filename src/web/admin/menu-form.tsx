import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { MAX_MENU_LINKS, MENU_ICONS, placeFault, type EditedMenuLink } from '../../shared/admin/site-look-contract.ts';
import { NavIcon } from '../shell/nav-icon.tsx';
import { Button } from '../ui/button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { RowMoves } from './row-moves.tsx';
import type { SaveLook } from './site-look-forms.tsx';
import { useRows } from './use-rows.ts';
import styles from './site-look.module.css';
import textStyles from '../ui/text.module.css';

const NEW_LINK: EditedMenuLink = { id: null, title: '', url: '/', icon: 'link' };

/** The links of the bar at the bottom of every page, in their order. */
export function MenuForm({ links, save }: { links: EditedMenuLink[]; save: SaveLook }) {
  const rows = useRows(links);
  const [isJudged, setIsJudged] = useState(false);
  const values = rows.list.map(({ value }) => ({ ...value, title: value.title.trim(), url: value.url.trim() }));
  const isGood = values.every(({ title, url }) => title !== '' && placeFault(url) === null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsJudged(true);
    if (isGood) void save.run({ menuLinks: values }, 'The menu is saved. Visitors see it from now on.');
  }

  return (
    <form className={styles.part} aria-labelledby="menu-title" noValidate onSubmit={submit}>
      <h2 id="menu-title">Menu</h2>
      <p className={textStyles.muted}>The bar at the bottom of every page, from the left to the right.</p>
      <Stack as="ol" gap={4}>
        {rows.list.map(({ key, value }, index) => (
          <li key={key} className={styles.row}>
            <TextField
              label="Title"
              maxLength={30}
              value={value.title}
              fault={
                isJudged && value.title.trim() === '' ? 'A link needs a title.' : save.faultOf(`menuLinks[${index}].title`)
              }
              onChange={(event) => rows.change(key, { title: event.target.value })}
            />
            <TextField
              label="Address"
              maxLength={300}
              value={value.url}
              fault={(isJudged ? placeFault(value.url.trim()) : null) ?? save.faultOf(`menuLinks[${index}].url`)}
              onChange={(event) => rows.change(key, { url: event.target.value })}
            />
            <span className={styles.icon}>
              <NavIcon name={value.icon} />
              <SelectField
                label={`Icon of ${value.title || 'the new link'}`}
                value={value.icon}
                choices={[...new Set([value.icon, ...MENU_ICONS])]}
                onChoose={(icon) => rows.change(key, { icon })}
              />
            </span>
            <RowMoves rows={rows} index={index} name={value.title || 'the new link'} />
          </li>
        ))}
      </Stack>
      <p role="alert" className={styles.fault}>
        {save.fault !== null && save.fault.field === null ? save.fault.sentence : null}
      </p>
      <Row gap={2} wraps spread>
        <Button disabled={rows.list.length >= MAX_MENU_LINKS} onClick={() => rows.add(NEW_LINK)}>
          <Plus size={18} aria-hidden />
          Add a link
        </Button>
        <Button type="submit" look="accent" isBusy={save.isBusy}>
          Save the menu
        </Button>
      </Row>
    </form>
  );
}
