import * as common from '#messages/common';
import { useState, type FormEvent } from 'react';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { MAX_SEARCH_NAME_LENGTH } from '../../../shared/discovery/bookmarks/saved-search-rules.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';

interface SearchNameDialogProps {
  title: string;
  confirm: string;
  /** Default name. */
  name: string;
  onNamed: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a saved search. */
export function SearchNameDialog({ title, confirm, name: given, onNamed, onClose }: SearchNameDialogProps) {
  const [name, setName] = useState(given.slice(0, MAX_SEARCH_NAME_LENGTH));
  const write = useApiMutation(onNamed);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBlank(name)) void write.run(name.trim()).then((isDone) => isDone && onClose());
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField
          label={common.name()}
          isRequired
          maxLength={MAX_SEARCH_NAME_LENGTH}
          autoComplete="off"
          value={name}
          error={write.error?.sentence ?? null}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button type="submit" variant="accent" isBusy={write.isBusy} disabled={isBlank(name)}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
