import { Button } from '../ui/button.tsx';
import { CopyableCode } from '../ui/copyable-code.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

/** An API token, shown this once. */
export function ShownApiToken({ token, name, onClose }: { token: string; name: string; onClose: () => void }) {
  return (
    <Dialog title="Your new token" onClose={onClose}>
      <p>
        This is <b dir="auto">{name}</b>. Copy it now and keep it where you keep passwords: it is shown only this once, for we
        do not keep it.
      </p>
      <CopyableCode text={token} label="Copy the token" />
      <DialogActions>
        <Button look="accent" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
