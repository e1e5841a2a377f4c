import * as common from '#messages/common';
import * as m from '#messages/asset-edit';
import { CircleAlert, CircleCheck, ImageUp, Info, LoaderCircle, RotateCw, TriangleAlert, Undo2 } from 'lucide-react';

import type { Finding } from '@polyshelf/model-pipeline/facts/finding-contract.ts';
import { MODEL_STEPS } from '@polyshelf/model-pipeline/model-steps.ts';
import { convertModels, isProcessed, MAX_BUNDLE_MODELS } from '../../../../shared/files/bundles/bundle-contract.ts';
import type { Bundle, BundleModel } from '../../../../shared/files/bundles/bundle-contract.ts';
import { namesakePictures } from '@polyshelf/model-pipeline/formats/candidate-rules.ts';
import { browserApi } from '../../../platform/api/browser-api.ts';
import { call } from '../../../platform/api/call.ts';
import { Button } from '../../../platform/ui/form/button.tsx';
import { FoldedList } from '../../../platform/ui/list/folded-list.tsx';
import { withUniqueKeys } from '../../../platform/ui/unique-keys.ts';
import { Row } from '../../../platform/ui/layout/layout.tsx';
import textStyles from '../../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../../platform/ui/form/use-api-mutation.ts';
import { MissingPictures } from '../missing-pictures.tsx';
import { ScaleNote } from '../scale-note.tsx';
import { bundlePart } from './measured-facts.ts';
import { bundleFindings, bundleWords, modelWords, sortedFindings, STEP_WORDS } from './processing-words.ts';
import styles from './processing-report.module.css';
import { useAssetEditor } from './use-asset-editing.ts';
import { useAssetField } from './use-asset-field.ts';

const SHOWN_CANDIDATES = 8;
const SHOWN_TEXTURES = 3;

/** Processing steps of a bundle, with its findings. */
export function ProcessingReport({ bundle }: { bundle: Bundle }) {
  const { live } = useAssetEditor();
  const isUnderWay = !isProcessed(bundle.state);
  return (
    <div className={styles.report}>
      <div className={styles.state} data-state={bundle.state}>
        <p role="status">{bundleWords(bundle)}</p>
        {isUnderWay && <progress aria-label={m.filesProcessed()} max={1} value={bundlePart(bundle)} />}
      </div>
      {bundle.refusal !== null && (
        <p className={styles.fault} role="alert">
          {bundle.refusal}
        </p>
      )}
      <BundleFindings findings={bundleFindings(bundle)} />
      <Skipped skipped={bundle.skipped} />
      {bundle.models.length > 0 && (
        <ul className={styles.models} aria-label={common.models()}>
          {bundle.models.map((model) => (
            <ModelRow key={model.id} bundle={bundle} model={model} />
          ))}
        </ul>
      )}
      <MissingPictures bundle={bundle} onRenew={live.retry} />
      <FurtherModels bundle={bundle} />
    </div>
  );
}

function Skipped({ skipped }: Pick<Bundle, 'skipped'>) {
  if (skipped.length === 0) return null;
  return (
    <details className={styles.skipped}>
      <summary>{m.leftOut({ count: skipped.length })}</summary>
      <ul>
        {withUniqueKeys(skipped, ({ name }) => name).map(({ key, item }) => (
          <li key={key}>
            <b>{item.name}</b> {item.reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

function useConversion(bundle: Bundle) {
  const { live } = useAssetEditor();
  return useApiMutation(async (path: string) => {
    live.take(await call(browserApi, convertModels, { params: { id: bundle.id }, body: { paths: [path] } }));
  });
}

function ModelRow({ bundle, model }: { bundle: Bundle; model: BundleModel }) {
  const { live, main } = useAssetEditor();
  const [files, setFiles] = useAssetField('files');
  const [category] = useAssetField('category');
  const [games] = useAssetField('games');
  const again = useConversion(bundle);
  const { measured, state, step } = model;
  return (
    <li className={styles.model} data-state={state}>
      <div className={styles.top}>
        <StateIcon state={state} />
        <span className={styles.path}>{model.path}</span>
        <span className={textStyles.small}>{modelWords(model)}</span>
      </div>
      {state === 'processing' && (
        <ol className={styles.steps} aria-label={m.stepsOf({ path: model.path })}>
          {MODEL_STEPS.map((name) => (
            <li key={name} aria-current={name === step ? 'step' : undefined}>
              {STEP_WORDS[name]()}
            </li>
          ))}
        </ol>
      )}
      {model.failure !== null && <p className={state === 'failed' ? styles.fault : textStyles.small}>{model.failure}</p>}
      {measured !== null && (
        <p className={textStyles.small}>
          {[
            m.triangleCount({ count: measured.triangles }),
            measured.textures.length > 0 && m.texturesFound({ count: measured.textures.length }),
            measured.bones > 0 && m.boneCount({ count: measured.bones }),
            measured.clips.length > 0 && m.animationCount({ count: measured.clips.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <Findings model={model} />
      {measured !== null && (
        <ScaleNote
          modelId={model.id}
          presented={model.viewer?.presented ?? null}
          category={category?.name ?? null}
          gameId={games[0]?.id ?? null}
          onRenew={live.retry}
        />
      )}
      <TextureChoice bundle={bundle} model={model} />
      <Row gap={2} across={4} wraps className={styles.actions}>
        {bundle.models.length > 1 && state !== 'failed' && files !== null && (
          <label className={styles.first}>
            <input
              type="radio"
              name="main-model"
              checked={main?.id === model.id}
              onChange={() => setFiles({ ...files, mainModelId: model.id, mainModelPath: model.path })}
            />
            {m.mainFile()}
          </label>
        )}
        {state === 'failed' && bundle.candidates.includes(model.path) && (
          <Button isBusy={again.isBusy} onClick={() => void again.run(model.path)}>
            <RotateCw size={16} aria-hidden />
            {common.tryAgain()}
          </Button>
        )}
      </Row>
      <p role="alert" className={styles.fault}>
        {again.error?.sentence}
      </p>
    </li>
  );
}

/** Assigns a picture with the name of the model as its texture, or removes it again. */
function TextureChoice({ bundle, model }: { bundle: Bundle; model: BundleModel }) {
  const { live } = useAssetEditor();
  const choice = useApiMutation(async (texture: string | null) => {
    const body = { paths: [model.path], texture };
    live.take(await call(browserApi, convertModels, { params: { id: bundle.id }, body }));
  });
  const offered = model.findings.some(({ code }) => code === 'unused_texture')
    ? namesakePictures(
        bundle.entries.filter(({ kind }) => kind === 'picture').map(({ path }) => path),
        model.path,
      ).slice(0, SHOWN_TEXTURES)
    : [];
  if (model.state === 'waiting' || model.state === 'processing' || (offered.length === 0 && model.texture === null))
    return null;
  return (
    <Row gap={2} across={3} wraps align="center" className={styles.actions}>
      {model.texture !== null && <span className={textStyles.small}>{m.withTexture({ texture: model.texture })}</span>}
      {model.texture !== null && (
        <Button isBusy={choice.isBusy} onClick={() => void choice.run(null)}>
          <Undo2 size={16} aria-hidden />
          {m.withoutTexture()}
        </Button>
      )}
      {model.texture === null &&
        offered.map((path) => (
          <Button key={path} isBusy={choice.isBusy} onClick={() => void choice.run(path)}>
            <ImageUp size={16} aria-hidden /> {m.takeAsTexture({ name: path.split('/').at(-1) ?? path })}
          </Button>
        ))}
      <p role="alert" className={styles.fault}>
        {choice.error?.sentence}
      </p>
    </Row>
  );
}

function StateIcon({ state }: Pick<BundleModel, 'state'>) {
  switch (state) {
    case 'ready':
      return <CircleCheck size={18} className={styles.good} aria-hidden />;
    case 'failed':
      return <CircleAlert size={18} className={styles.bad} aria-hidden />;
    default:
      return <LoaderCircle size={18} className={state === 'processing' ? styles.turning : undefined} aria-hidden />;
  }
}

function Findings({ model }: { model: BundleModel }) {
  if (model.findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label={m.foundIn({ path: model.path })}>
      {withUniqueKeys(sortedFindings(model.findings), ({ code }) => code).map(({ key, item }) => (
        <FindingRow key={key} severity={item.severity} sentence={item.sentence} />
      ))}
    </ul>
  );
}

/** Findings of the whole upload. */
function BundleFindings({ findings }: { findings: string[] }) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label={m.foundInFiles()}>
      {findings.map((sentence) => (
        <FindingRow key={sentence} severity="warning" sentence={sentence} />
      ))}
    </ul>
  );
}

function FindingRow({ severity, sentence }: Pick<Finding, 'severity' | 'sentence'>) {
  return (
    <li data-severity={severity}>
      {severity === 'warning' ? (
        <TriangleAlert size={16} role="img" aria-label={m.warning()} />
      ) : (
        <Info size={16} role="img" aria-label={m.note()} />
      )}
      <span>{sentence}</span>
    </li>
  );
}

/** Models in the upload without a 3D view yet. */
function FurtherModels({ bundle }: { bundle: Bundle }) {
  const conversion = useConversion(bundle);
  const further = bundle.candidates.filter((path) => !bundle.models.some((model) => model.path === path));
  if (further.length === 0 || bundle.state === 'refused') return null;
  const isFull = bundle.models.length >= MAX_BUNDLE_MODELS;
  return (
    <section className={styles.further} aria-label={m.furtherModels()}>
      <h4 className={styles.subtitle}>{m.furtherModelsInFiles()}</h4>
      <p className={textStyles.small}>{isFull ? m.maxModels({ count: MAX_BUNDLE_MODELS }) : m.convertHint()}</p>
      <FoldedList className={styles.candidates} shown={SHOWN_CANDIDATES}>
        {further.map((path) => (
          <li key={path} className={styles.candidate}>
            <span className={styles.path}>{path}</span>
            {!isFull && (
              <Button aria-label={m.convertOne({ path })} isBusy={conversion.isBusy} onClick={() => void conversion.run(path)}>
                {m.convert()}
              </Button>
            )}
          </li>
        ))}
      </FoldedList>
      <p role="alert" className={styles.fault}>
        {conversion.error?.sentence}
      </p>
    </section>
  );
}
