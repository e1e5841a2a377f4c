import * as common from '#messages/common';
import * as m from '#messages/tools';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import { shortDate } from '../../../shared/platform/kit/dates.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { isBlank } from '../../../shared/platform/kit/text.ts';
import { isDay } from '../../../shared/platform/kit/typed-date.ts';
import {
  FIRST_TOOL_YEAR,
  MAX_TOOL_VERSION,
  SYSTEM_NAMES,
  SYSTEMS,
  type System,
} from '../../../shared/catalogue/tools/tool-rules.ts';
import {
  removeToolTrial,
  reportToolTrial,
  type listToolTrials,
  type ToolTrial,
} from '../../../shared/catalogue/tools/tool-trial-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { loginAddress } from '../../platform/api/login-address.ts';
import { useViewer } from '../../platform/api/viewer.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { Button } from '../../platform/ui/form/button.tsx';
import { DayField, useYearsUntilNow } from '../../platform/ui/form/date-field.tsx';
import { DetailSection } from '../../platform/ui/layout/detail-layout.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { SelectChoice } from '../../platform/ui/form/select-choice.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import styles from './tool-trials.module.css';
import { rich } from '../../platform/ui/text/rich.ts';

export type Trials = ReplyOf<typeof listToolTrials>;

interface ToolTrialsProps {
  id: number;
  trials: Trials;
  /** Defaults: the latest release and its systems. */
  lastVersion: string | null;
  systems: System[];
}

/** Reports of members whether a tool works for them, by version. */
export function ToolTrials({ id, trials: opened, lastVersion, systems }: ToolTrialsProps) {
  const { account, status } = useViewer();
  const { pathname, search } = useLocation();
  const [newer, setNewer] = useState<Trials | null>(null);
  const { trials, works, broken } = newer ?? opened;
  return (
    <DetailSection title={m.doesItWork()}>
      <p className={textStyles.note}>{trials.length === 0 ? m.noTrials() : m.trialSummary({ works, broken })}</p>
      {trials.length > 0 && (
        <ul className={styles.trials} aria-label={m.trialList()}>
          {trials.map((trial) => (
            <li key={trial.id}>
              <Trial
                trial={trial}
                onRemove={
                  account !== null && account.nickname === trial.nickname
                    ? async () => setNewer(await call(browserApi, removeToolTrial, { query: { id, trial: trial.id } }))
                    : null
                }
              />
            </li>
          ))}
        </ul>
      )}
      {status === 'visitor' && (
        <p className={textStyles.note}>
          {rich(m.signInToReport({ link: (parts) => <Link to={loginAddress(pathname + search)}>{rich(parts)}</Link> }))}
        </p>
      )}
      {account !== null && <TrialForm id={id} lastVersion={lastVersion} systems={systems} onSaid={setNewer} />}
    </DetailSection>
  );
}

function Trial({ trial, onRemove }: { trial: ToolTrial; onRemove: (() => Promise<void>) | null }) {
  const { works, version, system, on, nickname } = trial;
  const write = useApiMutation(async () => onRemove?.());
  const Sign = works ? CircleCheck : CircleX;
  return (
    <Row gap={2} across={3} wraps align="center">
      <span className={works ? styles.works : styles.broken}>
        <Sign size={16} aria-hidden />
        {works ? m.works() : m.broken()}
      </span>
      <span className={styles.version}>{version}</span>
      <span>{SYSTEM_NAMES[system]()}</span>
      <span className={textStyles.small}>
        <time dateTime={on}>{shortDate(on)}</time> · <MemberLink nickname={nickname} missing={common.deletedUser()} />
      </span>
      {onRemove !== null && (
        <Button
          variant="bare"
          isBusy={write.isBusy}
          onClick={() => void write.run()}
          aria-label={m.removeReportOf({ version })}
        >
          {common.remove()}
        </Button>
      )}
      {write.error !== null && (
        <span role="alert" className={textStyles.fault}>
          {write.error.sentence}
        </span>
      )}
    </Row>
  );
}

interface TrialFormProps extends Omit<ToolTrialsProps, 'trials'> {
  onSaid: (trials: Trials) => void;
}

function TrialForm({ id, lastVersion, systems, onSaid }: TrialFormProps) {
  const [version, setVersion] = useState(lastVersion ?? '');
  const [system, setSystem] = useState<System>(systems[0] ?? 'windows');
  const [on, setOn] = useState<string | null>(null);
  const years = useYearsUntilNow(FIRST_TOOL_YEAR);
  const [isMissed, setIsMissed] = useState(false);
  const write = useApiMutation(async (works: boolean) => {
    setIsMissed(isBlank(version));
    if (isBlank(version)) return;
    // The field shows the error.
    if (on !== null && !isDay(on)) return;
    onSaid(await call(browserApi, reportToolTrial, { body: { id, version, system, works, on } }));
  });
  return (
    <form className={styles.form} aria-label={m.reportForm()} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label={m.triedVersion()}
        maxLength={MAX_TOOL_VERSION}
        value={version}
        error={isMissed ? m.enterVersion() : write.errorOf('version')}
        onChange={(event) => setVersion(event.target.value)}
      />
      <SelectChoice
        label={m.system()}
        value={system}
        choices={SYSTEMS.map((value) => ({ value, label: SYSTEM_NAMES[value]() }))}
        missing={m.chooseSystem()}
        onChoose={(chosen) => setSystem(chosen ?? system)}
      />
      <DayField label={m.day()} hint={m.dayHint()} value={on} onChange={setOn} years={years} error={write.errorOf('on')} />
      <Row gap={2} wraps className={styles.acts}>
        <Button isBusy={write.isBusy} onClick={() => void write.run(true)}>
          <CircleCheck size={18} aria-hidden />
          {m.worksForMe()}
        </Button>
        <Button isBusy={write.isBusy} onClick={() => void write.run(false)}>
          <CircleX size={18} aria-hidden />
          {m.brokenForMe()}
        </Button>
      </Row>
      <p role="alert" className={textStyles.fault}>
        {write.otherError('version', 'on')}
      </p>
    </form>
  );
}
