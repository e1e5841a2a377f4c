import { Button } from '../ui/button.tsx';
import { CopyableCode } from '../ui/copyable-code.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';

/** What signs the deliveries of a webhook, shown this once. */
export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title="The secret of this webhook" onClose={onClose}>
      <p>
        Give it to the program that is called, so that it can tell our messages from those of others. It is shown only this
        once.
      </p>
      <CopyableCode text={secret} label="Copy the secret" />
      <DialogActions>
        <Button look="accent" onClick={onClose}>
          I have kept it
        </Button>
      </DialogActions>
    </Dialog>
  );
}
