import { wholeNumber } from '../../platform/ui/text/compact-number.ts';
import { FactList, FactRow } from '../../platform/ui/list/fact-list.tsx';
import { sizeText, UNIT_HINT } from '../../../shared/platform/kit/size-text.ts';
import { ClipList } from './clip-list.tsx';
import type { ClipPlayer } from './clip-player.ts';
import { MaterialList } from './material-list.tsx';
import { MeshList } from './mesh-list.tsx';
import type { ModelInspection } from './model-inspection.ts';
import type { CommentedPart } from './use-anchored-view.ts';
import type { ViewPlace } from './view-address.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import styles from './viewer-inspector.module.css';
import { BACKGROUNDS, LIGHTS, type ViewerSettings } from './viewer-settings.ts';
import { Row, Stack } from '../../platform/ui/layout/layout.tsx';

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
    <aside id={id} className={styles.inspector} aria-label="Inspect">
      <Choices name="Light" choices={LIGHTS} value={settings.light} onChoose={(light) => onChoose({ light })} />
      <Choices
        name="Background"
        choices={BACKGROUNDS}
        value={settings.background}
        onChoose={(background) => onChoose({ background })}
      />
      <Stack as="fieldset">
        <legend>Show</legend>
        {model.bones > 0 && (
          <Switch
            name="Skeleton"
            isOn={settings.isSkeletonShown}
            onChange={(isSkeletonShown) => onChoose({ isSkeletonShown })}
          />
        )}
        <Switch
          name="Both sides of faces"
          isOn={settings.isDoubleSided}
          onChange={(isDoubleSided) => onChoose({ isDoubleSided })}
        />
        {textures > 0 && (
          <Switch name="Hard-edged texels" isOn={settings.isNearest} onChange={(isNearest) => onChoose({ isNearest })} />
        )}
        <Switch name="As a PlayStation drew" isOn={settings.isRetro} onChange={(isRetro) => onChoose({ isRetro })} />
        <Switch name="Turn slowly" isOn={settings.isTurning} onChange={(isTurning) => onChoose({ isTurning })} />
        {comments !== null && <Switch name="Marks of comments" isOn={comments.areShown} onChange={comments.show} />}
      </Stack>
      <h2>Statistics</h2>
      <div className={styles.facts}>
        <FactList>
          <FactRow name="Triangles">{wholeNumber(model.triangles)}</FactRow>
          <FactRow name="Vertices">{wholeNumber(model.vertices)}</FactRow>
          <FactRow name="Meshes">{wholeNumber(model.meshes.length)}</FactRow>
          <FactRow name="Materials">{wholeNumber(model.materials.length)}</FactRow>
          <FactRow name="Textures">{wholeNumber(textures)}</FactRow>
          <FactRow name="Bones">{wholeNumber(model.bones)}</FactRow>
          <FactRow name="Animations">{wholeNumber(model.clips.length)}</FactRow>
          <FactRow name="UV map">{model.hasUv ? 'Yes' : 'No'}</FactRow>
          <FactRow name="Vertex colours">{model.hasVertexColors ? 'Yes' : 'No'}</FactRow>
          <FactRow name="Size">{sizeText(model.size, model.assumedUnit)}</FactRow>
        </FactList>
        {model.assumedUnit !== undefined && <p className={textStyles.small}>{UNIT_HINT}</p>}
      </div>
      {model.clips.length > 0 && (
        <>
          <h2>Animations</h2>
          <ClipList player={player} clips={model.clips} onChoose={onClip} />
        </>
      )}
      {model.meshes.length > 1 && (
        <>
          <h2>Meshes</h2>
          <MeshList
            meshes={model.meshes}
            hidden={settings.hiddenMeshes}
            onHide={(hiddenMeshes) => onChoose({ hiddenMeshes })}
            wanted={place?.mesh ?? null}
            onComment={comments && ((mesh) => comments.begin({ mesh }))}
          />
        </>
      )}
      <h2>Materials and textures</h2>
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
  value: T;
  onChoose: (choice: T) => void;
}

function Choices<T extends string>({ name, choices, value, onChoose }: ChoicesProps<T>) {
  return (
    <Row as="fieldset" gap={1} across={3} wraps>
      <legend>{name}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input type="radio" name={name} checked={choice === value} onChange={() => onChoose(choice)} />
          {choice}
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
