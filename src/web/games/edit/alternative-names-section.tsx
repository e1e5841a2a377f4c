import { MAX_GAME_ROWS, MAX_GAME_TITLE } from '../../../shared/games/game-form-rules.ts';
import type { GameForm } from '../../../shared/games/game-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { AddButton, ConfirmedRows, type RowEditor } from './confirmed-rows.tsx';
import { EditSection } from './edit-section.tsx';
import { useFieldFault } from '../../editing/form-faults.ts';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import styles from './row-fields.module.css';
import { confirmOnEnter } from './row-keys.ts';
import { useFormRows } from './use-form-rows.ts';

type NameRow = GameForm['alternativeNames'][number];

const isFilled = ({ name }: NameRow) => name.trim() !== '';
const isBlank = ({ name, region }: NameRow) => name.trim() === '' && region === null;

/** What the game is called elsewhere: each name with its region, a region once. */
export function AlternativeNamesSection() {
  const rows = useFormRows('alternativeNames', isFilled);
  const isJudged = useFieldFault('alternativeNames') !== null;
  const isFull = rows.all.length >= MAX_GAME_ROWS;

  const editor = ({ row, index, isJudged: isRowJudged, confirm }: RowEditor<NameRow>) => (
    <div className={styles.pair}>
      <TextField
        label="Alternative name"
        isRequired
        value={row.name}
        maxLength={MAX_GAME_TITLE}
        autoComplete="off"
        spellCheck={false}
        fault={isRowJudged && row.name.trim() === '' ? 'Enter the name.' : null}
        onChange={(event) => rows.change(index, (last) => ({ ...last, name: event.target.value }))}
        onKeyDown={confirmOnEnter(confirm)}
      />
      <LookupPicker
        kind="regions"
        label="Region"
        placeholder="Select region"
        value={row.region}
        onChange={(region) => rows.change(index, (last) => ({ ...last, region }))}
      />
    </div>
  );

  return (
    <EditSection field="alternativeNames" title="Alternative Names" intro="What else the game is called.">
      <ConfirmedRows
        rows={rows}
        noun="alternative name"
        nameOf={({ name }) => name}
        isFilled={isFilled}
        isJudged={isJudged}
        editor={editor}
        adder={
          <AddButton
            disabled={isFull || rows.all.some(({ row }) => isBlank(row))}
            onClick={() => rows.add({ name: '', region: null })}
          >
            + Add Alternative Name
          </AddButton>
        }
      >
        {({ name, region }) => (
          <>
            {name} {region !== null && <span className={styles.aside}>{region.name}</span>}
          </>
        )}
      </ConfirmedRows>
    </EditSection>
  );
}
