import * as m from '#messages/publication-acts';
import { MAX_MODERATION_NOTE } from '../../../shared/accounts/trust/hold-rules.ts';
import { TextArea } from '../../platform/ui/form/text-field.tsx';

interface ReasonFieldProps {
  value: string;
  /** Audience of the reason. */
  hint: string;
  onChange: (reason: string) => void;
}

/** Reason field, required for every moderator action. */
export function ReasonField({ value, hint, onChange }: ReasonFieldProps) {
  return (
    <TextArea
      label={m.reason()}
      hint={m.reasonHint({ hint })}
      rows={3}
      required
      maxLength={MAX_MODERATION_NOTE}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
