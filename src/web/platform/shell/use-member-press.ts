import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { loginAddress } from '../api/login-address.ts';
import { useViewer } from '../api/viewer.ts';
import { notify } from '../ui/overlay/notify.ts';

/**
 * Press of a control for members. Visitors are led to the login. An early press counts once the account and the data of the
 * control are there.
 * @param isReady whether the data of the control, which the page for visitors lacks, is there
 */
export function useMemberPress(act: () => void, isReady = true): () => void {
  const { status, failure, retry } = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isPressed = useRef(false);
  const canAct = failure !== null || status === 'visitor' || (status === 'member' && isReady);

  function actIfPressed() {
    if (!isPressed.current || !canAct) return;
    isPressed.current = false;
    if (status === 'visitor') {
      void navigate(loginAddress(pathname + search));
    } else if (failure !== null) {
      notify('error', failure);
      retry();
    } else {
      act();
    }
  }

  const whenKnown = useEffectEvent(actIfPressed);
  useEffect(() => {
    if (canAct) whenKnown();
  }, [canAct]);

  return () => {
    isPressed.current = true;
    actIfPressed();
  };
}
