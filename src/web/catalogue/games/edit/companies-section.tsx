import * as m from '#messages/game-edit';
import { useState } from 'react';

import { MAX_GAME_COMPANIES, MAX_GAME_PLATFORMS } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { COMPANY_ROLE_TITLES } from '../../../../shared/catalogue/games/game-row-lines.ts';
import type { CompanyRole } from '../../../../shared/catalogue/games/game-rules.ts';
import styles from './companies-section.module.css';
import { ConfirmedRows, type RowEditor } from '../../editing/confirmed-rows.tsx';
import { EditSection } from './edit-section.tsx';
import { useFieldError } from '../../editing/form-errors.ts';
import { LookupList, LookupPicker } from '../../editing/lookup-picker.tsx';
import rowStyles from '../../editing/row-fields.module.css';
import { RowStart } from './row-start.tsx';
import { useFormField } from './use-form-field.ts';
import { useFormRows } from './use-form-rows.ts';
import { Row, Stack } from '../../../platform/ui/layout/layout.tsx';
import type { CompanyRow } from '../../../../shared/catalogue/games/game-form-rows.ts';

/** In the order of the form. */
const ROLES: CompanyRole[] = ['publisher', 'mainDeveloper', 'supportingDeveloper', 'portingDeveloper'];
const NO_ROLES = { publisher: false, mainDeveloper: false, supportingDeveloper: false, portingDeveloper: false };

const isFilled = () => true;

/** Developers and publishers, by platform. */
export function CompaniesSection() {
  const [isAdding, setIsAdding] = useState(false);
  const rows = useFormRows('companies', isFilled, isAdding ? 1 : 0);
  const isValidated = useFieldError('companies') !== null;
  const ofGame = useFormField('platforms')[0].map(({ platform }) => platform);

  const editor = ({ row, index }: RowEditor<CompanyRow>) => (
    <Stack gap={3}>
      <p dir="auto" className={styles.name}>
        {row.company.name}
      </p>
      <Row gap={2} wraps role="group" aria-label={m.rolesOf({ company: row.company.name })}>
        {ROLES.map((role) => (
          <label key={role} className={styles.role}>
            <input
              type="checkbox"
              checked={row[role]}
              onChange={(event) => {
                const isOn = event.target.checked;
                rows.change(index, (last) => ({ ...last, [role]: isOn }));
              }}
            />
            {COMPANY_ROLE_TITLES[role]()}
          </label>
        ))}
      </Row>
      <LookupList
        kind="platforms"
        label={m.platforms()}
        placeholder={m.addPlatform()}
        value={row.platforms}
        onChange={(platforms) => rows.change(index, (last) => ({ ...last, platforms }))}
        maxCount={MAX_GAME_PLATFORMS}
        first={ofGame}
      />
    </Stack>
  );

  return (
    <EditSection field="companies" title={m.companies()}>
      <ConfirmedRows
        rows={rows}
        noun="company"
        nameOf={({ company }) => company.name}
        isFilled={isFilled}
        isValidated={isValidated}
        isTall
        editor={editor}
        adder={
          <RowStart
            noun="company"
            addLabel={m.addCompany()}
            isAdding={isAdding}
            onAdding={setIsAdding}
            isFull={rows.all.length >= MAX_GAME_COMPANIES}
            isValidated={isValidated}
          >
            <LookupPicker
              kind="companies"
              label={m.company()}
              placeholder={m.selectCompany()}
              value={null}
              taken={rows.all.map(({ row }) => row.company)}
              onChange={(company) => {
                if (company === null) return;
                setIsAdding(false);
                rows.add({ company, ...NO_ROLES, platforms: [] });
              }}
              allowNew
            />
          </RowStart>
        }
      >
        {(row) => (
          <>
            {row.company.name}
            <span className={rowStyles.link}>
              {[
                ROLES.filter((role) => row[role])
                  .map((role) => COMPANY_ROLE_TITLES[role]())
                  .join(', ') || m.noRole(),
                row.platforms.map(({ name }) => name).join(', '),
              ]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </>
        )}
      </ConfirmedRows>
    </EditSection>
  );
}
