import * as m from '#messages/game-edit';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';

import { MAX_GAME_VERSION_TEXT } from '../../../../shared/catalogue/games/game-form-rules.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { Row } from '../../../platform/ui/layout/layout.tsx';
import { TextField } from '../../../platform/ui/form/text-field.tsx';
import { isSame } from '../../editing/is-same.ts';
import { LookupPicker } from '../../editing/lookup-picker.tsx';
import styles from './platform-editor.module.css';
import type { TechnologyRow } from '../../../../shared/catalogue/games/game-form-rows.ts';

interface TechnologyFieldsProps {
  row: TechnologyRow;
  index: number;
  isInvalid: boolean;
  change: (index: number, part: Partial<TechnologyRow>) => void;
  onRemove: () => void;
}

/** Technology of the game on a platform, with its version. */
export const TechnologyFields = memo(
  function TechnologyFields({ row, index, isInvalid, change, onRemove }: TechnologyFieldsProps) {
    return (
      <li className={styles.item} data-faulty={isInvalid || undefined}>
        <div className={styles.fields}>
          <LookupPicker
            kind="technologies"
            label={m.technology()}
            placeholder={m.selectTechnology()}
            value={row.technology}
            onChange={(technology) => change(index, { technology })}
            allowNew
          />
          <TextField
            label={m.version()}
            placeholder={m.enterVersion()}
            value={row.version ?? ''}
            maxLength={MAX_GAME_VERSION_TEXT}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(index, { version: event.target.value === '' ? null : event.target.value })}
          />
        </div>
        <Row className={styles.buttons}>
          <Button variant="bare" iconOnly aria-label={m.removeTechnology({ number: index + 1 })} onClick={onRemove}>
            <Trash2 size={18} aria-hidden />
          </Button>
        </Row>
        <p className={styles.fault} role="alert">
          {isInvalid && m.technologyEmpty()}
        </p>
      </li>
    );
  },
  (before, after) =>
    before.index === after.index &&
    before.isInvalid === after.isInvalid &&
    before.change === after.change &&
    isSame(before.row, after.row),
);
