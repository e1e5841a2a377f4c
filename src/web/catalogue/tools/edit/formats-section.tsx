import * as m from '#messages/tool-edit';
import { useCallback } from 'react';

import {
  isEmptyFormat,
  type ToolFormatRow,
  type ToolForm,
  type EditedTool,
} from '../../../../shared/catalogue/tools/tool-form.ts';
import {
  FORMAT_ACTION_NAMES,
  FORMAT_ACTIONS,
  MAX_FORMAT_NOTE,
  MAX_TOOL_ROWS,
  MAX_TOOL_VERSION,
} from '../../../../shared/catalogue/tools/tool-rules.ts';
import { AddButton, ConfirmedRows, type RowEditor } from '../../editing/confirmed-rows.tsx';
import { useFieldError } from '../../editing/form-errors.ts';
import { formHooks } from '../../editing/simple-edit.ts';
import { FormSection } from '../../editing/form-section.tsx';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import rowStyles from '../../editing/row-fields.module.css';
import { confirmOnEnter } from '../../editing/row-keys.ts';
import { useRows } from '../../editing/use-list-rows.ts';
import { Row } from '../../../platform/ui/layout/layout.tsx';
import { SelectChoice } from '../../../platform/ui/form/select-choice.tsx';
import { TextField } from '../../../platform/ui/form/text-field.tsx';
import textStyles from '../../../platform/ui/text/text.module.css';

const { useControl: useToolControl, useFormField: useToolField } = formHooks<ToolForm, EditedTool>();

const ACTIONS = FORMAT_ACTIONS.filter((action) => action !== 'opens');
const isFilled = (row: ToolFormatRow) => !isEmptyFormat(row);
const orNull = (text: string) => (text === '' ? null : text);

/** Formats and the tool's actions on them. */
export function FormatsSection() {
  const { values, generation } = useToolControl();
  const [formats, replace] = useToolField('formats');
  const latest = useCallback(() => values.get().formats, [values]);
  const rows = useRows({ rows: formats, latest, replace, generation, isFilled });
  const isValidated = useFieldError('formats') !== null;
  const editor = ({ row, index, isValidated: isRowValidated, confirm }: RowEditor<ToolFormatRow>) => {
    const change = (part: Partial<ToolFormatRow>) => rows.change(index, (last) => ({ ...last, ...part }));
    return (
      <div className={rowStyles.pair}>
        <LookupPicker
          kind="formats"
          label={m.format()}
          isRequired
          placeholder={m.selectFormat()}
          value={row.format}
          error={isRowValidated && !isFilled(row) ? m.chooseFormat() : null}
          onChange={(format) => change({ format })}
          allowNew
        />
        <SelectChoice
          label={m.action()}
          value={row.action === 'opens' ? null : row.action}
          choices={ACTIONS.map((value) => ({ value, label: FORMAT_ACTION_NAMES[value]() }))}
          missing={FORMAT_ACTION_NAMES.opens()}
          onChoose={(action) => change({ action: action ?? 'opens' })}
        />
        <TextField
          label={m.formatVersion()}
          value={row.version ?? ''}
          maxLength={MAX_TOOL_VERSION}
          autoComplete="off"
          onChange={(event) => change({ version: orNull(event.target.value) })}
          onKeyDown={confirmOnEnter(confirm)}
        />
        <TextField
          label={m.note()}
          value={row.note ?? ''}
          maxLength={MAX_FORMAT_NOTE}
          autoComplete="off"
          onChange={(event) => change({ note: orNull(event.target.value) })}
          onKeyDown={confirmOnEnter(confirm)}
        />
      </div>
    );
  };
  return (
    <FormSection field="formats" title={m.formats()} intro={m.formatsHint()}>
      <ConfirmedRows
        rows={rows}
        noun="format"
        nameOf={({ format }) => format?.name ?? ''}
        isFilled={isFilled}
        isValidated={isValidated}
        isTall
        editor={editor}
        adder={
          <AddButton
            disabled={rows.all.length >= MAX_TOOL_ROWS || rows.all.some(({ row }) => !isFilled(row))}
            onClick={() => rows.add({ format: null, action: 'opens', note: null, version: null })}
          >
            {m.addFormat()}
          </AddButton>
        }
      >
        {({ format, action, version, note }) => (
          <Row as="span" gap={2} wraps align="baseline">
            <span>
              {FORMAT_ACTION_NAMES[action]()} {format?.name} {version}
            </span>
            <span className={textStyles.small}>{note}</span>
          </Row>
        )}
      </ConfirmedRows>
    </FormSection>
  );
}
