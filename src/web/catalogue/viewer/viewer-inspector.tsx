import * as m from '#messages/viewer';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { FactList, FactRow } from '../../platform/ui/list/fact-list.tsx';
import { sizeText, unitHint } from '../../../shared/platform/kit/size-text.ts';
import { ClipList } from './clip-list.tsx';
import type { ClipPlayer } from './clip-player.ts';
import { MaterialList } from './material-list.tsx';
import { MeshList } from './mesh-list.tsx';
import type { ModelInspection } from './model-inspection.ts';
import type { CommentedPart } from './use-anchored-view.ts';
import type { ViewPlace } from './view-address.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import styles from './viewer-inspector.module.css';
import { BACKGROUNDS, LIGHTS, type Background, type Light, type ViewerSettings } from './viewer-settings.ts';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';

const LIGHT_TEXTS: Record<Light, () => string> = { Studio: m.studio, Sun: m.sun, Even: m.even };
const BACKGROUND_TEXTS: Record<Background, () => string> = {
  Page: m.page,
  White: m.white,
  Grey: m.grey,
  Black: m.black,
};

interface ViewerInspectorProps {
  id: string;
  model: ModelInspection;
  player: ClipPlayer;
  onClip: (index: number) => void;
  settings: ViewerSettings;
  onChoose: (change: Partial<ViewerSettings>) => void;
  /** Target of the comment. */
  place: ViewPlace | null;
  /** Null without permission to comment. */
  comments: { areShown: boolean; show: (areShown: boolean) => void; begin: (part: CommentedPart) => void } | null;
}

/** Side panel with settings and facts of a model. */
export function ViewerInspector({ id, model, player, onClip, settings, onChoose, place, comments }: ViewerInspectorProps) {
  const textures = model.materials.reduce((sum, material) => sum + material.textures.length, 0);
  return (
    <aside id={id} className={styles.inspector} aria-label={m.inspect()}>
      <Choices
        name={m.light()}
        choices={LIGHTS}
        textOf={(light) => LIGHT_TEXTS[light]()}
        value={settings.light}
        onChoose={(light) => onChoose({ light })}
      />
      <Choices
        name={m.background()}
        choices={BACKGROUNDS}
        textOf={(background) => BACKGROUND_TEXTS[background]()}
        value={settings.background}
        onChoose={(background) => onChoose({ background })}
      />
      <Stack as="fieldset">
        <legend>{m.show()}</legend>
        {model.bones > 0 && (
          <Switch
            name={m.skeleton()}
            isOn={settings.isSkeletonShown}
            onChange={(isSkeletonShown) => onChoose({ isSkeletonShown })}
          />
        )}
        <Switch name={m.bothSides()} isOn={settings.isDoubleSided} onChange={(isDoubleSided) => onChoose({ isDoubleSided })} />
        {textures > 0 && (
          <Switch name={m.hardTexels()} isOn={settings.isNearest} onChange={(isNearest) => onChoose({ isNearest })} />
        )}
        <Switch name={m.retro()} isOn={settings.isRetro} onChange={(isRetro) => onChoose({ isRetro })} />
        <Switch name={m.turnSlowly()} isOn={settings.isTurning} onChange={(isTurning) => onChoose({ isTurning })} />
        {comments !== null && <Switch name={m.showMarks()} isOn={comments.areShown} onChange={comments.show} />}
      </Stack>
      <h2>{m.statistics()}</h2>
      <div className={styles.facts}>
        <FactList>
          <FactRow name={m.trianglesFact()}>{wholeNumber(model.triangles)}</FactRow>
          <FactRow name={m.vertices()}>{wholeNumber(model.vertices)}</FactRow>
          <FactRow name={m.meshes()}>{wholeNumber(model.meshes.length)}</FactRow>
          <FactRow name={m.materials()}>{wholeNumber(model.materials.length)}</FactRow>
          <FactRow name={m.textures()}>{wholeNumber(textures)}</FactRow>
          <FactRow name={m.bones()}>{wholeNumber(model.bones)}</FactRow>
          <FactRow name={m.animations()}>{wholeNumber(model.clips.length)}</FactRow>
          <FactRow name={m.uvMap()}>{model.hasUv ? m.yes() : m.no()}</FactRow>
          <FactRow name={m.vertexColours()}>{model.hasVertexColors ? m.yes() : m.no()}</FactRow>
          <FactRow name={m.size()}>{sizeText(model.size, model.assumedUnit)}</FactRow>
        </FactList>
        {model.assumedUnit !== undefined && <p className={textStyles.small}>{unitHint()}</p>}
      </div>
      {model.clips.length > 0 && (
        <>
          <h2>{m.animations()}</h2>
          <ClipList player={player} clips={model.clips} onChoose={onClip} />
        </>
      )}
      {model.meshes.length > 1 && (
        <>
          <h2>{m.meshes()}</h2>
          <MeshList
            meshes={model.meshes}
            hidden={settings.hiddenMeshes}
            onHide={(hiddenMeshes) => onChoose({ hiddenMeshes })}
            wanted={place?.mesh ?? null}
            onComment={comments && ((mesh) => comments.begin({ mesh }))}
          />
        </>
      )}
      <h2>{m.materialsAndTextures()}</h2>
      <MaterialList
        materials={model.materials}
        wanted={place?.texture ?? null}
        onComment={comments && ((texture) => comments.begin({ texture }))}
      />
    </aside>
  );
}

interface ChoicesProps<T extends string> {
  name: string;
  choices: readonly T[];
  textOf: (choice: T) => string;
  value: T;
  onChoose: (choice: T) => void;
}

function Choices<T extends string>({ name, choices, textOf, value, onChoose }: ChoicesProps<T>) {
  return (
    <Row as="fieldset" gap={1} across={3} wraps>
      <legend>{name}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(choice)} />
          {textOf(choice)}
        </label>
      ))}
    </Row>
  );
}

function Switch({ name, isOn, onChange }: { name: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {name}
    </label>
  );
}
