import * as m from '#messages/viewer';
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
import { sizeText, unitHint } from '../../../shared/platform/kit/size-text.ts';
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

const UNIT_NAMES: Record<Unit, () => string> = {
  metres: m.metres,
  centimetres: m.centimetres,
  millimetres: m.millimetres,
  inches: m.inches,
  feet: m.feet,
};
const UP_NAMES: Record<UpAxis, () => string> = {
  '+Y': m.asItIs,
  '-Y': m.yDown,
  '+Z': () => 'Z',
  '-Z': m.zDown,
  '+X': () => 'X',
  '-X': m.xDown,
};
const FRONT_NAMES: Record<Front, () => string> = {
  front: m.asItIs,
  right: m.rightSide,
  back: m.back,
  left: m.leftSide,
};

/** Settings of the default view, for editors of a model. Changes are previewed at once, and apply to everyone after a save. */
export function ModelSetUp({ id, setUp, viewer, onRetro }: ModelSetUpProps) {
  const { shown, saved, write } = setUp;
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const { size, assumedUnit } = setUp.presentedModel(viewer.inspection);
  const set = (change: Partial<Presentation>) => setUp.set(change);
  return (
    <aside id={id} className={inspectorStyles.inspector} aria-label={m.settings()}>
      <p className={textStyles.small}>{m.settingsHint()}</p>
      <label className={styles.field}>
        {m.unitOfFile()}
        <select
          ref={first}
          value={shown.unit ?? ''}
          onChange={({ target }) => set({ unit: UNITS.find((unit) => unit === target.value) ?? null })}
        >
          <option value="">{m.unitAsRead()}</option>
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {UNIT_NAMES[unit]()}
            </option>
          ))}
        </select>
      </label>
      <p className={textStyles.small} role="status">
        {m.sides({ size: sizeText(size, assumedUnit) })}
        {assumedUnit !== undefined && `. ${unitHint()}`}
      </p>
      <label className={styles.field}>
        {m.upAxis()}
        <select
          value={shown.upAxis}
          onChange={({ target }) => set({ upAxis: UP_AXES.find((axis) => axis === target.value) ?? '+Y' })}
        >
          {UP_AXES.map((axis) => (
            <option key={axis} value={axis}>
              {UP_NAMES[axis]()}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {m.front()}
        <select
          value={shown.front}
          onChange={({ target }) => set({ front: FRONTS.find((front) => front === target.value) ?? 'front' })}
        >
          {FRONTS.map((front) => (
            <option key={front} value={front}>
              {FRONT_NAMES[front]()}
            </option>
          ))}
        </select>
      </label>
      <Stack as="fieldset" gap={2}>
        <legend>{m.firstView()}</legend>
        <p className={textStyles.small} role="status">
          {shown.camera === null ? m.usualCamera() : m.chosenCamera()}
        </p>
        <Row gap={2} across={2} wraps>
          <Button onClick={() => set({ camera: viewer.view() })}>{m.useView()}</Button>
          {shown.camera !== null && <Button onClick={() => set({ camera: null })}>{m.usualView()}</Button>}
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
        {m.showRetro()}
      </label>
      <div className={styles.save}>
        <Row gap={2} across={2} wraps>
          <Button variant="accent" isBusy={write.isBusy} disabled={!setUp.isChanged} onClick={() => void write.run()}>
            {m.saveForAll()}
          </Button>
          {setUp.isChanged && (
            <Button
              onClick={() => {
                setUp.undo();
                onRetro(saved.isRetro);
              }}
            >
              {m.undo()}
            </Button>
          )}
        </Row>
        <p role="alert" className={textStyles.fault}>
          {write.error?.sentence}
        </p>
      </div>
    </aside>
  );
}
