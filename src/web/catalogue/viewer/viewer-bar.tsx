import { Camera, Maximize, MessageSquarePlus, Minimize, RotateCcw, Ruler, SlidersHorizontal } from 'lucide-react';

import { Button } from '../../platform/ui/form/button.tsx';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import type { useFullScreen } from './use-full-screen.ts';
import styles from './viewer-bar.module.css';
import type { Shading, ViewerSettings } from './viewer-settings.ts';

/** Option for the default materials. */
const USUAL = 'Usual look';

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
    <div className={styles.bar} role="group" aria-label="View">
      <span className={styles.choices}>
        <SelectField
          label="Shading"
          value={settings.shading}
          choices={shadings}
          isDisabled={!isReady}
          onChoose={(shading) => onChoose({ shading })}
        />
        {variants.length > 0 && (
          <SelectField
            label="Variant"
            value={settings.variant !== null && variants.includes(settings.variant) ? settings.variant : USUAL}
            choices={[USUAL, ...variants]}
            onChoose={(variant) => onChoose({ variant: variant === USUAL ? null : variant })}
          />
        )}
      </span>
      <span className={styles.buttons}>
        <Button iconOnly variant="bare" aria-label="Reset the view" title="Reset the view" disabled={!isReady} onClick={onFit}>
          <RotateCcw size={20} aria-hidden />
        </Button>
        <Button
          iconOnly
          variant="bare"
          aria-label="Save a screenshot"
          title="Save a screenshot"
          disabled={!isReady}
          onClick={onScreenshot}
        >
          <Camera size={20} aria-hidden />
        </Button>
        <Button
          iconOnly
          variant="bare"
          className={styles.toggle}
          aria-label="Measure"
          title="Measure"
          aria-pressed={isMeasuring}
          disabled={!isReady}
          onClick={onMeasure}
        >
          <Ruler size={20} aria-hidden />
        </Button>
        {onComment !== null && (
          <Button iconOnly variant="bare" aria-label="Comment on this view" title="Comment on this view" onClick={onComment}>
            <MessageSquarePlus size={20} aria-hidden />
          </Button>
        )}
        <Button
          iconOnly
          variant="bare"
          className={styles.toggle}
          aria-label="Inspect"
          title="Inspect"
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
            aria-label={fullScreen.isFull ? 'Leave full screen' : 'Full screen'}
            title={fullScreen.isFull ? 'Leave full screen' : 'Full screen'}
            onClick={fullScreen.toggle}
          >
            {fullScreen.isFull ? <Minimize size={20} aria-hidden /> : <Maximize size={20} aria-hidden />}
          </Button>
        )}
      </span>
    </div>
  );
}
