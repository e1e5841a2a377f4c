import { Box } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';

import type { Picture as PictureData } from '../../shared/files/picture-contract.ts';
import { byteSize } from '../../shared/kit/text.ts';
import { Button } from '../ui/button.tsx';
import type { Presented } from '../../shared/bundles/presentation-contract.ts';
import { hasWebGl } from './has-web-gl.ts';
import styles from './model-stage.module.css';
import { settingsOfAddress } from './view-address.ts';
import { Turntable } from './turntable.tsx';
import type { Lender } from './use-borrowed-clips.ts';
import type { OfferedSetUp } from './use-model-set-up.ts';
import type { OfferedCapture, ViewerPanel } from './viewer-panel.tsx';
import { loadPart } from '../ui/load-part.ts';

export interface ViewedModel {
  url: string;
  bytes: number;
  /** Null: a file as it was brought. */
  presented: Presented | null;
}

interface StageOptions {
  /** Other models whose clips fit this one. */
  lenders?: readonly Lender[];
  capture?: OfferedCapture | null;
  /** Whoever looks may set how everybody sees it. */
  settingUp?: OfferedSetUp | null;
  /** Drawn of the model from several sides, for browsers that cannot draw. */
  pictures?: PictureData[];
}

type Panel = ComponentType<Parameters<typeof ViewerPanel>[0]>;
type Stage =
  | { kind: 'pictures' | 'opening' | 'turning' }
  | { kind: 'open'; Panel: Panel }
  | { kind: 'refused'; sentence: string };

const NO_WEB_GL = 'This browser cannot draw in 3D (WebGL is missing or switched off). The pictures show the model.';
const NO_PICTURES: PictureData[] = [];
const NO_VIEWER = 'The 3D viewer could not be loaded. Press again to try once more.';

/** What stands over the pictures of a model: the way into its 3D view, and the view itself once somebody asked for it. */
export function useModelStage(
  model: ViewedModel | null,
  title: string,
  { lenders, capture = null, settingUp = null, pictures = NO_PICTURES }: StageOptions = {},
): { isOpen: boolean; close: () => void; content: ReactNode } | null {
  const [stage, setStage] = useState<Stage>({ kind: 'pictures' });
  const start = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);

  useEffect(() => {
    if (stage.kind !== 'pictures' || !returnsFocus.current) return;
    returnsFocus.current = false;
    start.current?.focus({ preventScroll: true });
  }, [stage]);

  // Whoever comes by the address of a view, or follows a link to one, has asked for it.
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
    if (!hasWebGl()) return setStage(pictures.length > 0 ? { kind: 'turning' } : { kind: 'refused', sentence: NO_WEB_GL });
    setStage({ kind: 'opening' });
    try {
      const { ViewerPanel } = await loadPart(() => import('./viewer-panel.tsx'));
      setStage({ kind: 'open', Panel: ViewerPanel });
    } catch {
      setStage({ kind: 'refused', sentence: NO_VIEWER });
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
          {...(lenders && { lenders })}
          capture={capture}
          settingUp={settingUp}
          onClose={close}
        />
      ),
    };
  }
  if (stage.kind === 'turning') {
    const content = <Turntable key={model.url} pictures={pictures} title={title} sentence={NO_WEB_GL} onClose={close} />;
    return { isOpen: true, close, content };
  }
  const content = (
    <div className={styles.start}>
      {stage.kind === 'refused' && (
        <p className={styles.refused} role="alert">
          {stage.sentence}
        </p>
      )}
      <Button ref={start} look="accent" data-needs-scripts isBusy={stage.kind === 'opening'} onClick={() => void open()}>
        <Box size={18} aria-hidden />
        View in 3D
        <span className={styles.bytes}>{byteSize(model.bytes)}</span>
      </Button>
    </div>
  );
  return { isOpen: false, close, content };
}
