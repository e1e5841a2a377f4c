import * as common from '#messages/common';
import * as m from '#messages/viewer';
import { Camera, Settings2, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { titleName } from '../../../shared/platform/kit/safe-name.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { saveBlob } from './capture-picture.ts';
import { ClipBar } from './clip-bar.tsx';
import { CommentMarks } from './comment-marks.tsx';
import { describeModel } from './describe-model.ts';
import { MeasureLayer } from './measure-layer.tsx';
import { ModelSetUp } from './model-set-up.tsx';
import { useBorrowedClips, type ClipSource } from './use-borrowed-clips.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useModelSetUp, type OfferedSetUp } from './use-model-set-up.ts';
import { useModelViewer, type ViewedModel } from './use-model-viewer.ts';
import { useAnchoredView } from './use-anchored-view.ts';
import { addressOfSettings, placeOfAddress, settingsOfAddress, writeAddress, type ViewPlace } from './view-address.ts';
import { ViewerBar } from './viewer-bar.tsx';
import { ViewerInspector } from './viewer-inspector.tsx';
import { pressViewerKey } from './viewer-keys.ts';
import styles from './viewer-panel.module.css';
import { FIRST_SETTINGS, SHADINGS, shadingsOf, type ViewerSettings } from './viewer-settings.ts';

/** Capture of the current view as a picture. */
export interface OfferedCapture {
  label: string;
  take: (picture: Blob) => Promise<void>;
}

interface ViewerPanelProps {
  model: ViewedModel;
  title: string;
  sources?: readonly ClipSource[];
  capture?: OfferedCapture | null;
  settingUp?: OfferedSetUp | null;
  /** Null: the view cannot be closed. */
  onClose: (() => void) | null;
}

const NO_LENDERS: readonly ClipSource[] = [];

/** True if the target of a comment is in the inspector. */
const isPart = (place: ViewPlace | null) => place !== null && (place.mesh !== null || place.texture !== null);

/** 3D view of a model with all controls. It is loaded on demand, and fills its container. */
export function ViewerPanel({
  model,
  title,
  sources = NO_LENDERS,
  capture = null,
  settingUp = null,
  onClose,
}: ViewerPanelProps) {
  const [settings, setSettings] = useState(() => ({
    ...FIRST_SETTINGS,
    isRetro: model.presented?.presentation.isRetro ?? false,
    ...settingsOfAddress(location.hash),
  }));
  const [place, setPlace] = useState(() => placeOfAddress(location.hash));
  const [isInspecting, setIsInspecting] = useState(() => isPart(placeOfAddress(location.hash)));
  const [areMarksShown, setAreMarksShown] = useState(true);
  const [isMeasuring, setIsMeasuring] = useState(false);
  const [isHandingOver, setIsHandingOver] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(panel);
  const { canvas, viewing } = useModelViewer(model, settings);
  const id = useId();
  const viewer = viewing.kind === 'ready' ? viewing.viewer : null;
  const { borrowed, note } = useBorrowedClips(viewer, sources, settings);
  const own = viewer?.inspection.clips ?? [];
  const clips = [...own.map(({ name }) => ({ name, clip: name, source: null })), ...borrowed];
  const setUp = useModelSetUp(model.presented, viewer, settingUp);
  const { isRetro } = setUp.shown;
  const choose = (change: Partial<ViewerSettings>) => setSettings((before) => ({ ...before, ...change }));

  useEffect(() => {
    if (settings.clip !== null && settings.source === null) viewer?.playClip(settings.clip);
  }, [viewer, settings.clip, settings.source]);
  const first = { ...FIRST_SETTINGS, isRetro };
  const comment = useAnchoredView(viewer, { settings, first, place });
  useEffect(() => writeAddress(addressOfSettings(settings, { ...FIRST_SETTINGS, isRetro })), [settings, isRetro]);
  useEffect(() => () => writeAddress(''), []);
  useEffect(() => canvas.current?.focus({ preventScroll: true }), [canvas]);
  useEffect(() => {
    const follow = () => {
      const addressed = settingsOfAddress(location.hash);
      if (addressed === null) return;
      setSettings((before) => ({ ...before, ...addressed }));
      const pointed = placeOfAddress(location.hash);
      setPlace(pointed);
      if (isPart(pointed)) setIsInspecting(true);
      canvas.current?.scrollIntoView({ block: 'nearest' });
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [canvas]);

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && viewer === null) return onClose?.();
    if (event.key === 'Escape' && isMeasuring) return setIsMeasuring(false);
    const actions = viewer && {
      viewer,
      chooseShading: (shading: ViewerSettings['shading']) => choose({ shading }),
      close: onClose,
    };
    if (actions !== null && pressViewerKey(event, actions)) event.preventDefault();
  }

  function chooseClip(index: number | null) {
    viewer?.clips.choose(index);
    const { clip = null, source = null } = (index === null ? null : clips[index]) ?? {};
    choose({ clip, source });
  }

  function toggleMeasuring() {
    setIsMeasuring(!isMeasuring);
    // The canvas handles the keys that set points.
    canvas.current?.focus({ preventScroll: true });
  }

  async function saveScreenshot() {
    const place = canvas.current?.parentElement;
    if (viewer === null || !place) return;
    saveBlob(await viewer.capture(getComputedStyle(place).backgroundColor), `${titleName(title, 'model')}.png`);
  }

  async function handOver(to: OfferedCapture) {
    if (isHandingOver || viewer === null) return;
    setIsHandingOver(true);
    try {
      await to.take(await viewer.capture(null));
    } finally {
      setIsHandingOver(false);
    }
  }

  return (
    <section ref={panel} className={styles.panel} aria-label={m.viewOf({ title })}>
      <div className={styles.body}>
        <div className={styles.stage} data-background={settings.background}>
          <canvas
            ref={canvas}
            className={styles.canvas}
            data-measuring={isMeasuring || undefined}
            tabIndex={0}
            // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- its shortcuts must pass through screen readers
            role="application"
            aria-label={m.modelOf({ title })}
            aria-describedby={`${id}-words ${id}-keys`}
            aria-busy={viewing.kind === 'loading'}
            onKeyDown={handleKey}
          />
          <p id={`${id}-words`} className="visually-hidden">
            {viewer === null ? '' : describeModel(setUp.presentedModel(viewer.inspection))}
          </p>
          <p id={`${id}-keys`} className="visually-hidden">
            {isMeasuring ? `${m.measuringKeys()} ` : ''}
            {m.keys()}
          </p>
          {viewing.kind === 'loading' && (
            <div className={styles.message}>
              <p role="status">{m.loadingModel()}</p>
              <progress aria-label={m.loaded()} max={1} value={viewing.part} />
            </div>
          )}
          {viewing.kind === 'failed' && (
            <div className={styles.message} role="alert">
              <p>{viewing.sentence}</p>
              <Button onClick={viewing.again}>{common.tryAgain()}</Button>
            </div>
          )}
          {viewer !== null && areMarksShown && <CommentMarks viewer={viewer} />}
          {viewer !== null && isMeasuring && <MeasureLayer viewer={viewer} canvas={canvas} assumedUnit={setUp.assumedUnit} />}
          {note !== null && (
            <p className={styles.note} role="status">
              {note}
            </p>
          )}
          {note === null && viewer !== null && viewer.lostTextures > 0 && (
            <p className={styles.note} role="status">
              {m.lostTextures({ count: viewer.lostTextures })}
            </p>
          )}
          {onClose !== null && (
            <Button className={styles.close} iconOnly aria-label={m.backToPictures()} onClick={onClose}>
              <X size={20} aria-hidden />
            </Button>
          )}
        </div>
        {viewer !== null && setUp.isOpen && (
          <ModelSetUp id={`${id}-set-up`} setUp={setUp} viewer={viewer} onRetro={(isRetro) => choose({ isRetro })} />
        )}
        {viewer !== null && isInspecting && !setUp.isOpen && (
          <ViewerInspector
            id={`${id}-inspector`}
            model={setUp.presentedModel(viewer.inspection)}
            player={viewer.clips}
            onClip={chooseClip}
            settings={settings}
            onChoose={choose}
            place={place}
            comments={comment && { areShown: areMarksShown, show: setAreMarksShown, begin: comment }}
          />
        )}
      </div>
      <div className={styles.controls}>
        {viewer !== null && clips.length > 0 && <ClipBar player={viewer.clips} clips={clips} onChoose={chooseClip} />}
        <div className={styles.bar}>
          {(setUp.isOffered || capture !== null) && (
            <Row gap={2} wraps>
              {setUp.isOffered && (
                <Button
                  aria-expanded={setUp.isOpen}
                  aria-controls={setUp.isOpen ? `${id}-set-up` : undefined}
                  disabled={viewer === null}
                  onClick={setUp.toggle}
                >
                  <Settings2 size={18} aria-hidden />
                  {m.settings()}
                </Button>
              )}
              {capture !== null && (
                <Button
                  variant="accent"
                  isBusy={isHandingOver}
                  disabled={viewer === null}
                  onClick={() => void handOver(capture)}
                >
                  <Camera size={18} aria-hidden />
                  {capture.label}
                </Button>
              )}
            </Row>
          )}
          <ViewerBar
            isReady={viewer !== null}
            shadings={viewer === null ? SHADINGS : shadingsOf(viewer.inspection)}
            variants={viewer?.variants ?? []}
            settings={settings}
            onChoose={choose}
            onFit={() => viewer?.fit()}
            onScreenshot={() => void saveScreenshot()}
            isMeasuring={isMeasuring}
            onMeasure={toggleMeasuring}
            onComment={comment && (() => comment(null))}
            fullScreen={fullScreen}
            inspector={{
              id: `${id}-inspector`,
              isOpen: isInspecting,
              toggle: () => (setUp.isOpen ? setUp.toggle() : setIsInspecting(!isInspecting)),
            }}
          />
        </div>
      </div>
    </section>
  );
}
