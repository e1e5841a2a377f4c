/**
 * The files on their way belong to the form in which they were given: all forms of a member share one list of them, and each
 * of them may be open in a tab of the workspace. It is remembered over a reload.
 */
const CLAIM = 'upload-claim';

export interface UploadClaim {
  /** The form that the files belong to; null for none. */
  holder: () => string | null;
  claim: (formName: string) => void;
  release: (formName: string) => void;
}

export function uploadClaim(accountId: number, session: Storage): UploadClaim {
  const key = `${CLAIM}:${accountId}`;
  const holder = () => {
    try {
      return session.getItem(key);
    } catch {
      return null;
    }
  };
  return {
    holder,
    claim: (formName) => {
      try {
        session.setItem(key, formName);
      } catch {
        // Then whoever shows the files may use them.
      }
    },
    release: (formName) => {
      if (holder() === formName) session.removeItem(key);
    },
  };
}
