import * as m from '#messages/editing';
import { Button } from '../../platform/ui/form/button.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import type { RetryingMutation } from './use-retrying-mutation.ts';

/** Notes that a text will be sent when the connection is back. */
export function WaitingNote({ what, sending }: { what: 'message' | 'comment'; sending: RetryingMutation }) {
  return (
    <Row gap={2} wraps align="center" role="status">
      {sending.isWaiting && (
        <>
          <span className={textStyles.note}>{m.noConnection({ what })}</span>
          <Button variant="bare" onClick={sending.stop}>
            {m.dontSend()}
          </Button>
        </>
      )}
    </Row>
  );
}
