import { useState } from 'react';

import { Button } from '../ui/button.tsx';
import textStyles from '../ui/text.module.css';
import { useWrite } from '../ui/use-write.ts';

interface SendOnceProps {
  label: string;
  look?: 'accent';
  send: () => Promise<unknown>;
  /** What is said once it is sent. */
  sent: string;
}

/** A button that has a mail sent, once. */
export function SendOnce({ label, look, send, sent }: SendOnceProps) {
  const [isSent, setIsSent] = useState(false);
  const sending = useWrite(async () => {
    await send();
    setIsSent(true);
  });
  return (
    <>
      <div role="status">{isSent && <p>{sent}</p>}</div>
      {!isSent && (
        <Button {...(look && { look })} isBusy={sending.isBusy} onClick={() => void sending.run()}>
          {label}
        </Button>
      )}
      <p className={textStyles.fault} role="alert">
        {sending.fault?.sentence}
      </p>
    </>
  );
}
