import * as m from '#messages/game-edit';
import { insideLinkError, isWebAddress } from '../../../../shared/catalogue/games/game-form-validation.ts';
import { isBlank } from '../../../../shared/platform/kit/text.ts';
import { completeAddress, misplacedLink, siteAfterTyping } from '../../../../shared/catalogue/games/link-rules.ts';
import { MAX_GAME_LINK, MAX_GAME_ROWS } from '../../../../shared/catalogue/games/game-form-rules.ts';
import type { Choice } from '../../../../shared/catalogue/publications/choice.ts';
import { TextField } from '../../../platform/ui/form/text-field.tsx';
import { AddButton, ConfirmedRows, type RowEditor, type RowNoun } from '../../editing/confirmed-rows.tsx';
import { EditSection } from './edit-section.tsx';
import { useFieldError } from '../../editing/form-errors.ts';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import styles from '../../editing/row-fields.module.css';
import { confirmOnEnter } from '../../editing/row-keys.ts';
import type { FormRows } from '../../editing/use-list-rows.ts';
import { useFormRows } from './use-form-rows.ts';

interface LinkRow {
  link: string;
  site: Choice | null;
}

const isFilled = ({ link, site }: LinkRow) => site !== null && isWebAddress(link);
const isUnfilled = ({ link, site }: LinkRow) => site === null && isBlank(link);

/** Links to stores. */
export function StoreLinksSection() {
  const rows = useFormRows('storeLinks', ({ link, store }) => isFilled({ link, site: store }));
  return (
    <LinksSection
      field="storeLinks"
      title={m.storeLinks()}
      noun="storeLink"
      addLabel={m.addStoreLink()}
      kind="stores"
      siteLabel={m.store()}
      rows={linkRows(
        rows,
        ({ link, store }) => ({ link, site: store }),
        ({ link, site }) => ({ link, store: site }),
      )}
    />
  );
}

/** Links to social media and websites. */
export function SocialLinksSection() {
  const rows = useFormRows('socialLinks', ({ link, social }) => isFilled({ link, site: social }));
  return (
    <LinksSection
      field="socialLinks"
      title={m.socialLinks()}
      noun="socialLink"
      addLabel={m.addSocialLink()}
      kind="socials"
      siteLabel={m.site()}
      rows={linkRows(
        rows,
        ({ link, social }) => ({ link, site: social }),
        ({ link, site }) => ({ link, social: site }),
      )}
    />
  );
}

/** Rows of links with uniform names, as the API names the site differently per list. */
function linkRows<Row>(rows: FormRows<Row>, read: (row: Row) => LinkRow, write: (row: LinkRow) => Row): FormRows<LinkRow> {
  return {
    ...rows,
    all: rows.all.map((one) => ({ ...one, row: read(one.row) })),
    add: (row) => rows.add(write(row)),
    change: (index, update) => rows.change(index, (last) => write(update(read(last)))),
  };
}

interface LinksSectionProps {
  field: 'storeLinks' | 'socialLinks';
  title: string;
  noun: RowNoun;
  addLabel: string;
  kind: 'stores' | 'socials';
  siteLabel: string;
  rows: FormRows<LinkRow>;
}

function LinksSection({ field, title, noun, addLabel, kind, siteLabel, rows }: LinksSectionProps) {
  const isValidated = useFieldError(field) !== null;
  const table = kind === 'stores' ? 'store' : 'social';

  const editor = ({ row, index, isValidated: isRowValidated, confirm }: RowEditor<LinkRow>) => (
    <div className={styles.pair}>
      <TextField
        label={m.address()}
        isRequired
        type="text"
        inputMode="url"
        placeholder="example.org/page"
        value={row.link}
        maxLength={MAX_GAME_LINK}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={
          misplacedLink(row.link, row.site, table) ??
          insideLinkError(isRowValidated ? row.link : '') ??
          (isRowValidated && !isWebAddress(row.link) ? m.addressWanted() : null)
        }
        onChange={(event) => {
          const link = event.target.value;
          rows.change(index, (last) => ({ link, site: siteAfterTyping(last, link, table) }));
        }}
        onBlur={() => rows.change(index, (last) => ({ ...last, link: completeAddress(last.link) }))}
        onKeyDown={confirmOnEnter(confirm)}
      />
      <LookupPicker
        kind={kind}
        label={siteLabel}
        isRequired
        placeholder={kind === 'stores' ? m.selectStore() : m.selectSite()}
        value={row.site}
        error={isRowValidated && row.site === null ? (kind === 'stores' ? m.storeWanted() : m.siteWanted()) : null}
        onChange={(site) => rows.change(index, (last) => ({ ...last, site }))}
      />
    </div>
  );

  return (
    <EditSection field={field} title={title}>
      <ConfirmedRows
        rows={rows}
        noun={noun}
        nameOf={({ link, site }) => site?.name ?? link}
        isFilled={isFilled}
        isValidated={isValidated}
        editor={editor}
        adder={
          <AddButton
            disabled={rows.all.length >= MAX_GAME_ROWS || rows.all.some(({ row }) => isUnfilled(row))}
            onClick={() => rows.add({ link: '', site: null })}
          >
            {addLabel}
          </AddButton>
        }
      >
        {({ link, site }) => (
          <>
            {site?.name ?? (kind === 'stores' ? m.noStore() : m.noSite())}
            <span className={styles.link}>{link}</span>
          </>
        )}
      </ConfirmedRows>
    </EditSection>
  );
}
