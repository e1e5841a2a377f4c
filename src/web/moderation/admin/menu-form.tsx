import * as m from '#messages/admin';
import { isBlank } from '../../../shared/platform/kit/text.ts';
import {
  MAX_MENU_LINKS,
  MENU_ICONS,
  placeError,
  type EditedMenuLink,
} from '../../../shared/moderation/admin/site-look-contract.ts';
import { NavIcon } from '../../platform/shell/nav-icon.tsx';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import { LookRowsForm } from './look-rows-form.tsx';
import { RowMoves } from './row-moves.tsx';
import type { SaveLook } from './use-save-look.ts';
import styles from './site-look.module.css';

const NEW_LINK: EditedMenuLink = { id: null, title: '', url: '/', icon: 'link' };

/** Links of the bar at the bottom of every page, in order. */
export function MenuForm({ links, save }: { links: EditedMenuLink[]; save: SaveLook }) {
  return (
    <LookRowsForm
      title={m.menu()}
      about={m.menuAbout()}
      none={m.noLinks()}
      name="menu"
      add={m.addLink()}
      submit={m.saveMenu()}
      given={links}
      fresh={NEW_LINK}
      most={MAX_MENU_LINKS}
      isGood={(values) => values.every(({ title, url }) => !isBlank(title) && placeError(url.trim()) === null)}
      partOf={(values) => ({
        menuLinks: values.map((value) => ({ ...value, title: value.title.trim(), url: value.url.trim() })),
      })}
      done={m.menuSaved()}
      save={save}
    >
      {({ row: { key, value }, index, rows, isValidated }) => (
        <li key={key} className={styles.row}>
          <TextField
            label={m.rowTitle()}
            maxLength={30}
            value={value.title}
            error={isValidated && isBlank(value.title) ? m.linkTitleMissing() : save.errorOf(`menuLinks[${index}].title`)}
            onChange={(event) => rows.change(key, { title: event.target.value })}
          />
          <TextField
            label={m.address()}
            maxLength={300}
            value={value.url}
            error={(isValidated ? placeError(value.url.trim()) : null) ?? save.errorOf(`menuLinks[${index}].url`)}
            onChange={(event) => rows.change(key, { url: event.target.value })}
          />
          <span className={styles.icon}>
            <NavIcon name={value.icon} />
            <SelectField
              label={m.iconOf({ name: value.title || m.newLink() })}
              value={value.icon}
              choices={[...new Set([value.icon, ...MENU_ICONS])]}
              onChoose={(icon) => rows.change(key, { icon })}
            />
          </span>
          <RowMoves rows={rows} index={index} name={value.title || m.newLink()} />
        </li>
      )}
    </LookRowsForm>
  );
}
