import { Button } from '../ui/button.tsx';
import { Row } from '../ui/layout.tsx';
import textStyles from '../ui/text.module.css';
import type { PatientWrite } from './use-patient-write.ts';

/** Tells that a text is sent once there is a connection. */
export function WaitingNote({ what, sending }: { what: string; sending: PatientWrite }) {
  return (
    <Row gap={2} wraps align="center" role="status">
      {sending.isWaiting && (
        <>
          <span className={textStyles.note}>No connection. Your {what} is sent when you are back online.</span>
          <Button look="bare" onClick={sending.stop}>
            Don’t send
          </Button>
        </>
      )}
    </Row>
  );
}
