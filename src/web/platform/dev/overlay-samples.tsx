import { Info, MessageCircle, Settings } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '../ui/form/button.tsx';
import { CalendarDialog } from '../ui/form/calendar-dialog.tsx';
import { useApiMutation } from '../ui/form/use-api-mutation.ts';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { DropDown } from '../ui/overlay/drop-down.tsx';
import { notify, type Notification } from '../ui/overlay/notify.ts';
import { PanelButton, PanelToggle, SidePanel } from '../ui/overlay/side-panel.tsx';
import { Tooltip } from '../ui/overlay/tooltip.tsx';
import { useSidePanel } from '../ui/overlay/use-side-panel.ts';
import { LONG_WORDS, nothing, type Samples, WithState } from './samples.tsx';

/** Button that opens a closable overlay. */
function Opened({ children }: { children: (close: () => void) => ReactNode }) {
  return (
    <WithState first={false}>
      {(isOpen, setIsOpen) => (
        <>
          <Button onClick={() => setIsOpen(true)}>Open</Button>
          {isOpen && children(() => setIsOpen(false))}
        </>
      )}
    </WithState>
  );
}

function ConfirmSample({
  write,
  isDangerous,
  onClose,
}: {
  write: () => Promise<unknown>;
  isDangerous: boolean;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="Delete the lamp?"
      confirm="Delete"
      isDangerous={isDangerous}
      write={useApiMutation(write)}
      onClose={onClose}
    >
      <p>{LONG_WORDS}</p>
    </ConfirmDialog>
  );
}

const confirm = (write: () => Promise<unknown>, isDangerous = false) => (
  <Opened>{(close) => <ConfirmSample write={write} isDangerous={isDangerous} onClose={close} />}</Opened>
);
const notificationOf = (kind: Notification['kind'], ...rest: [title?: string, link?: Notification['link']]) => (
  <Button onClick={() => notify(kind, LONG_WORDS, ...rest)}>Notify</Button>
);

function PanelSample() {
  const control = useSidePanel(1024, false);
  return (
    <>
      <PanelToggle panel="info" label="Info" icon={<Info size={18} aria-hidden />} control={control} />
      <PanelToggle panel="comments" label="12" icon={<MessageCircle size={18} aria-hidden />} control={control} />
      <PanelButton name="Settings of the lamp" label="Settings" icon={<Settings size={18} aria-hidden />} onClick={nothing} />
      <SidePanel
        control={control}
        titles={{ info: 'Information', comments: 'Comments', history: 'History' }}
        header="Old lamp"
        contents={{ info: <p>{LONG_WORDS}</p>, comments: <p>No comments yet.</p>, history: null }}
        defaultClassName={undefined}
      />
    </>
  );
}

export const OVERLAY_SAMPLES: Samples = {
  Dialog: {
    plain: (
      <Opened>
        {(close) => (
          <Dialog title={LONG_WORDS} onClose={close}>
            <p>Some text.</p>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button variant="accent" onClick={close}>
                Save
              </Button>
            </DialogActions>
          </Dialog>
        )}
      </Opened>
    ),
    wide: (
      <Opened>
        {(close) => (
          <Dialog title="Compare" isWide onClose={close}>
            {Array.from({ length: 40 }, (_, index) => (
              <p key={index}>{LONG_WORDS}</p>
            ))}
          </Dialog>
        )}
      </Opened>
    ),
  },
  ConfirmDialog: {
    succeeds: confirm(async () => {}),
    busy: confirm(() => new Promise(nothing)),
    'dangerous, fails': confirm(() => Promise.reject(new Error('offline')), true),
  },
  CalendarDialog: {
    unknown: (
      <Opened>
        {(close) => (
          <CalendarDialog
            title="Release date"
            value={{ date: null, datePrecision: 'day' }}
            firstYear={1970}
            lastYear={2030}
            onSet={nothing}
            onClose={close}
          />
        )}
      </Opened>
    ),
  },
  DropDown: {
    several: (
      <DropDown label="More" icon={<Settings size={18} aria-hidden />}>
        <a href="#overlay">Edit</a>
        <button type="button">{LONG_WORDS}</button>
      </DropDown>
    ),
  },
  Tooltip: Object.fromEntries(
    (['start', 'middle', 'end'] as const).map((side) => [
      side,
      <Tooltip key={side} side={side} text="A sentence about the button.">
        {(describedBy) => <Button aria-describedby={describedBy}>Point at it</Button>}
      </Tooltip>,
    ]),
  ),
  NotificationHost: {
    success: notificationOf('success', 'Published', { to: '/models', text: 'Look at it' }),
    info: notificationOf('info'),
    warning: notificationOf('warning', 'Saved as a draft'),
    error: notificationOf('error'),
  },
  SidePanel: { 'by address': <PanelSample /> },
};
