import * as m from '#messages/viewer';
import { Box } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';

import type { Picture as PictureData } from '../../../shared/files/storage/picture-contract.ts';
import { byteSize } from '../../../shared/platform/kit/byte-size.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import styles from './model-stage.module.css';
import { settingsOfAddress } from './view-address.ts';
import type { Turntable } from './turntable.tsx';
import type { ClipSource } from './use-borrowed-clips.ts';
import type { OfferedSetUp } from './use-model-set-up.ts';
import type { OfferedCapture, ViewerPanel } from './viewer-panel.tsx';
import { loadPart } from '../../platform/ui/load-part.ts';
import type { ViewedModel } from './use-model-viewer.ts';

interface StageOptions {
  /** Other models with compatible clips. */
  sources?: readonly ClipSource[];
  capture?: OfferedCapture | null;
  /** Presentation settings, for members who may change them. */
  settingUp?: OfferedSetUp | null;
  /** Rendered pictures around the model, for browsers without WebGL. */
  pictures?: PictureData[];
}

type Panel = ComponentType<Parameters<typeof ViewerPanel>[0]>;
type Stage =
  | { kind: 'pictures' | 'opening' }
  | { kind: 'turning'; Turntable: typeof Turntable }
  | { kind: 'open'; Panel: Panel }
  | { kind: 'refused'; sentence: string };

const NO_PICTURES: PictureData[] = [];

/** Cover of a model's gallery: the button of the 3D view, then the view itself. */
export function useModelStage(
  model: ViewedModel | null,
  title: string,
  { sources, capture = null, settingUp = null, pictures = NO_PICTURES }: StageOptions = {},
): { isOpen: boolean; close: () => void; content: ReactNode } | null {
  const [stage, setStage] = useState<Stage>({ kind: 'pictures' });
  const start = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (stage.kind !== 'pictures' || !returnsFocus.current) return;
    returnsFocus.current = false;
    start.current?.focus({ preventScroll: true });
  }, [stage]);

  // A view in the address opens the 3D view.
  useEffect(() => {
    const openAddressed = () => {
      if (settingsOfAddress(location.hash) !== null) start.current?.click();
    };
    openAddressed();
    window.addEventListener('hashchange', openAddressed);
    return () => window.removeEventListener('hashchange', openAddressed);
  }, []);

  if (model === null) return null;

  async function open() {
    const isDrawn = hasWebGl();
    if (!isDrawn && pictures.length === 0) return setStage({ kind: 'refused', sentence: m.noWebGl() });
    setStage({ kind: 'opening' });
    try {
      if (!isDrawn) return setStage({ kind: 'turning', ...(await loadPart(() => import('./turntable.tsx'))) });
      const { ViewerPanel } = await loadPart(() => import('./viewer-panel.tsx'));
      setStage({ kind: 'open', Panel: ViewerPanel });
    } catch {
      setStage({ kind: 'refused', sentence: m.viewerNotLoaded() });
    }
  }

  function close() {
    returnsFocus.current = true;
    setStage({ kind: 'pictures' });
  }

  if (stage.kind === 'open') {
    return {
      isOpen: true,
      close,
      content: (
        <stage.Panel
          key={model.url}
          model={model}
          title={title}
          {...(sources && { sources })}
          capture={capture}
          settingUp={settingUp}
          onClose={close}
        />
      ),
    };
  }
  if (stage.kind === 'turning') {
    const content = (
      <stage.Turntable key={model.url} pictures={pictures} title={title} sentence={m.noWebGl()} onClose={close} />
    );
    return { isOpen: true, close, content };
  }
  const content = (
    <div className={styles.start}>
      {stage.kind === 'refused' && (
        <p className={styles.refused} role="alert">
          {stage.sentence}
        </p>
      )}
      <Button ref={start} variant="accent" data-needs-scripts isBusy={stage.kind === 'opening'} onClick={() => void open()}>
        <Box size={18} aria-hidden />
        {m.viewIn3d()}
        <span className={styles.bytes}>{byteSize(model.bytes)}</span>
      </Button>
    </div>
  );
  return { isOpen: false, close, content };
}

/** Whether this browser supports WebGL. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  // Browsers allow few contexts at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
