import * as m from '#messages/admin';
import * as common from '#messages/common';
import { useState, type FormEvent } from 'react';

import type { Webhook } from '../../../shared/integrations/webhooks/webhook-contract.ts';
import {
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  webhookUrlError,
  type WebhookEvent,
} from '../../../shared/integrations/webhooks/webhook-rules.ts';
import { Button } from '../../platform/ui/form/button.tsx';
import { Dialog, DialogActions } from '../../platform/ui/overlay/dialog.tsx';
import { Stack } from '../../platform/ui/layout/layout.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './webhook-list.module.css';

interface WebhookDialogProps {
  title: string;
  /** Null: a new one. */
  webhook: Webhook | null;
  save: (settings: { url: string; events: WebhookEvent[] }) => Promise<void>;
  onClose: () => void;
}

/** Address and events of a webhook. */
export function WebhookDialog({ title, webhook, save, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [...WEBHOOK_EVENTS]);
  const [error, setError] = useState<string | null>(null);
  const saving = useApiMutation(() => save({ url: url.trim(), events }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = webhookUrlError(url.trim());
    setError(found);
    if (found === null && events.length > 0 && (await saving.run())) onClose();
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <Stack as="form" gap={4} onSubmit={(event: FormEvent) => void submit(event)} noValidate>
        <TextField
          label={m.address()}
          type="url"
          placeholder="https://example.com/hook"
          value={url}
          error={error ?? saving.errorOf('url')}
          onChange={({ target }) => {
            setUrl(target.value);
            setError(null);
          }}
        />
        <Stack as="fieldset" gap={1}>
          <legend>{m.events()}</legend>
          {WEBHOOK_EVENTS.map((name) => (
            <label key={name} className={styles.event}>
              <input
                type="checkbox"
                checked={events.includes(name)}
                onChange={({ target }) =>
                  setEvents(WEBHOOK_EVENTS.filter((one) => (one === name ? target.checked : events.includes(one))))
                }
              />
              {WEBHOOK_EVENT_NAMES[name]()}
            </label>
          ))}
        </Stack>
        <p role="alert" className={textStyles.fault}>
          {events.length === 0 ? m.chooseEvent() : saving.otherError('url')}
        </p>
        <DialogActions>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button type="submit" variant="accent" isBusy={saving.isBusy}>
            {webhook === null ? common.add() : common.save()}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
