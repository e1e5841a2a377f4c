import { useState } from 'react';

import { Button } from '../../platform/ui/form/button.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';

interface SendOnceProps {
  label: string;
  variant?: 'accent';
  send: () => Promise<unknown>;
  /** Text after sending. */
  sent: string;
}

/** Button that sends a mail, once. */
export function SendOnce({ label, variant, send, sent }: SendOnceProps) {
  const [isSent, setIsSent] = useState(false);
  const sending = useApiMutation(async () => {
    await send();
    setIsSent(true);
  });
  return (
    <>
      <div role="status">{isSent && <p>{sent}</p>}</div>
      {!isSent && (
        <Button {...(variant && { variant })} isBusy={sending.isBusy} onClick={() => void sending.run()}>
          {label}
        </Button>
      )}
      <p className={textStyles.fault} role="alert">
        {sending.error?.sentence}
      </p>
    </>
  );
}
