import { useEffect, useRef } from 'react';

import {
  FRONTS,
  UNITS,
  UP_AXES,
  type Front,
  type Presentation,
  type Unit,
  type UpAxis,
} from '@polyshelf/model-pipeline/look/presentation.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';
import { sizeText, UNIT_HINT } from '../../../shared/platform/kit/size-text.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import styles from './model-set-up.module.css';
import type { ModelViewer } from './model-viewer.ts';
import type { ModelSetUpControl } from './use-model-set-up.ts';
import inspectorStyles from './viewer-inspector.module.css';

interface ModelSetUpProps {
  id: string;
  setUp: ModelSetUpControl;
  viewer: ModelViewer;
  /** Called for an immediate preview. */
  onRetro: (isRetro: boolean) => void;
}

const AS_IT_IS = 'As it is';
const UNIT_NAMES: Record<Unit, string> = {
  metres: 'Metres',
  centimetres: 'Centimetres',
  millimetres: 'Millimetres',
  inches: 'Inches',
  feet: 'Feet',
};
const UP_NAMES: Record<UpAxis, string> = {
  '+Y': AS_IT_IS,
  '-Y': 'Y, upside down',
  '+Z': 'Z',
  '-Z': 'Z, upside down',
  '+X': 'X',
  '-X': 'X, upside down',
};
const FRONT_NAMES: Record<Front, string> = {
  front: AS_IT_IS,
  right: 'The side at the right',
  back: 'The back',
  left: 'The side at the left',
};

/** Settings of the default view, for editors of a model. Changes are previewed at once, and apply to everyone after a save. */
export function ModelSetUp({ id, setUp, viewer, onRetro }: ModelSetUpProps) {
  const { shown, saved, write } = setUp;
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { size, assumedUnit } = setUp.presentedModel(viewer.inspection);
  const set = (change: Partial<Presentation>) => setUp.set(change);
  return (
    <aside id={id} className={inspectorStyles.inspector} aria-label="3D settings">
      <p className={textStyles.small}>How everybody sees this model, here and in its pictures. Its files stay as they are.</p>
      <label className={styles.field}>
        Unit of the file
        <select
          ref={first}
          value={shown.unit ?? ''}
          onChange={({ target }) => set({ unit: UNITS.find((unit) => unit === target.value) ?? null })}
        >
          <option value="">As it was read</option>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_NAMES[unit]}
            </option>
          ))}
        </select>
      </label>
      <p className={textStyles.small} role="status">
        Width, height and depth: {sizeText(size, assumedUnit)}
        {assumedUnit !== undefined && `. ${UNIT_HINT}`}
      </p>
      <label className={styles.field}>
        Up axis
        <select
          value={shown.upAxis}
          onChange={({ target }) => set({ upAxis: UP_AXES.find((axis) => axis === target.value) ?? '+Y' })}
        >
          {UP_AXES.map((axis) => (
            <option key={axis} value={axis}>
              {UP_NAMES[axis]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        Front
        <select
          value={shown.front}
          onChange={({ target }) => set({ front: FRONTS.find((front) => front === target.value) ?? 'front' })}
        >
          {FRONTS.map((front) => (
            <option key={front} value={front}>
              {FRONT_NAMES[front]}
            </option>
          ))}
        </select>
      </label>
      <Stack as="fieldset" gap={2}>
        <legend>First view, and that of its picture</legend>
        <p className={textStyles.small} role="status">
          {shown.camera === null ? 'From the front, a little to the right and above.' : 'The one that you chose.'}
        </p>
        <Row gap={2} across={2} wraps>
          <Button onClick={() => set({ camera: viewer.view() })}>Use this view</Button>
          {shown.camera !== null && <Button onClick={() => set({ camera: null })}>Usual view</Button>}
        </Row>
      </Stack>
      <label className={inspectorStyles.switch}>
        <input
          type="checkbox"
          checked={shown.isRetro}
          onChange={({ target }) => {
            set({ isRetro: target.checked });
            onRetro(target.checked);
          }}
        />
        Show it as a PlayStation drew
      </label>
      <div className={styles.save}>
        <Row gap={2} across={2} wraps>
          <Button variant="accent" isBusy={write.isBusy} disabled={!setUp.isChanged} onClick={() => void write.run()}>
            Save for everybody
          </Button>
          {setUp.isChanged && (
            <Button
              onClick={() => {
                setUp.undo();
                onRetro(saved.isRetro);
              }}
            >
              Undo
            </Button>
          )}
        </Row>
        <p role="alert" className={textStyles.fault}>
          {write.fault?.sentence}
        </p>
      </div>
    </aside>
  );
}
