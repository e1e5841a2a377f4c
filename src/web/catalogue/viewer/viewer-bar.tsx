import * as m from '#messages/viewer';
import { Camera, Maximize, MessageSquarePlus, Minimize, RotateCcw, Ruler, SlidersHorizontal } from 'lucide-react';

import { Button } from '../../platform/ui/form/button.tsx';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import type { useFullScreen } from './use-full-screen.ts';
import styles from './viewer-bar.module.css';
import type { Shading, ViewerSettings } from './viewer-settings.ts';

const SHADING_TEXTS: Record<Shading, () => string> = {
  Shaded: m.shaded,
  Wireframe: m.wireframe,
  Matcap: m.matcap,
  Normals: m.normals,
  Unlit: m.unlit,
  'UV checker': m.uvChecker,
  'Vertex colours': m.vertexColours,
};

/** Value of the choice without a variant. */
const USUAL = '';

interface ViewerBarProps {
  isReady: boolean;
  shadings: readonly Shading[];
  variants: readonly string[];
  settings: ViewerSettings;
  onChoose: (change: Partial<ViewerSettings>) => void;
  onFit: () => void;
  onScreenshot: () => void;
  isMeasuring: boolean;
  onMeasure: () => void;
  /** Null without permission to comment. */
  onComment: (() => void) | null;
  fullScreen: ReturnType<typeof useFullScreen>;
  inspector: { id: string; isOpen: boolean; toggle: () => void };
}

/** Buttons below the view. */
export function ViewerBar({
  isReady,
  shadings,
  variants,
  settings,
  onChoose,
  onFit,
  onScreenshot,
  isMeasuring,
  onMeasure,
  onComment,
  fullScreen,
  inspector,
}: ViewerBarProps) {
  return (
    <div className={styles.bar} role="group" aria-label={m.view()}>
      <span className={styles.choices}>
        <SelectField
          label={m.shading()}
          value={settings.shading}
          choices={shadings}
          textOf={(shading) => SHADING_TEXTS[shading]()}
          isDisabled={!isReady}
          onChoose={(shading) => onChoose({ shading })}
        />
        {variants.length > 0 && (
          <SelectField
            label={m.variant()}
            value={settings.variant !== null && variants.includes(settings.variant) ? settings.variant : USUAL}
            choices={[USUAL, ...variants]}
            textOf={(variant) => (variant === USUAL ? m.usualLook() : variant)}
            onChoose={(variant) => onChoose({ variant: variant === USUAL ? null : variant })}
          />
        )}
      </span>
      <span className={styles.buttons}>
        <Button iconOnly variant="bare" aria-label={m.resetView()} title={m.resetView()} disabled={!isReady} onClick={onFit}>
          <RotateCcw size={20} aria-hidden />
        </Button>
        <Button
          iconOnly
          variant="bare"
          aria-label={m.screenshot()}
          title={m.screenshot()}
          disabled={!isReady}
          onClick={onScreenshot}
        >
          <Camera size={20} aria-hidden />
        </Button>
        <Button
          iconOnly
          variant="bare"
          className={styles.toggle}
          aria-label={m.measure()}
          title={m.measure()}
          aria-pressed={isMeasuring}
          disabled={!isReady}
          onClick={onMeasure}
        >
          <Ruler size={20} aria-hidden />
        </Button>
        {onComment !== null && (
          <Button iconOnly variant="bare" aria-label={m.commentOnView()} title={m.commentOnView()} onClick={onComment}>
            <MessageSquarePlus size={20} aria-hidden />
          </Button>
        )}
        <Button
          iconOnly
          variant="bare"
          className={styles.toggle}
          aria-label={m.inspect()}
          title={m.inspect()}
          aria-expanded={inspector.isOpen}
          aria-controls={inspector.isOpen ? inspector.id : undefined}
          disabled={!isReady}
          onClick={inspector.toggle}
        >
          <SlidersHorizontal size={20} aria-hidden />
        </Button>
        {fullScreen.isOffered && (
          <Button
            iconOnly
            variant="bare"
            aria-label={fullScreen.isFull ? m.leaveFullScreen() : m.fullScreen()}
            title={fullScreen.isFull ? m.leaveFullScreen() : m.fullScreen()}
            onClick={fullScreen.toggle}
          >
            {fullScreen.isFull ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
          </Button>
        )}
      </span>
    </div>
  );
}
