import { Plus } from 'lucide-react';

import { Button, ButtonLink } from '../ui/form/button.tsx';
import { CalendarGrid } from '../ui/form/calendar-grid.tsx';
import { DateField, DayField } from '../ui/form/date-field.tsx';
import { FieldFrame } from '../ui/form/field-frame.tsx';
import { SearchField } from '../ui/form/search-field.tsx';
import { SelectChoice } from '../ui/form/select-choice.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { SplitButton } from '../ui/form/split-button.tsx';
import { SwitchField } from '../ui/form/switch-field.tsx';
import { PasswordField, TextArea, TextField } from '../ui/form/text-field.tsx';
import { ValueLine, ValueLines } from '../ui/form/value-lines.tsx';
import { LONG_WORD, LONG_WORDS, nothing, RIGHT_TO_LEFT, type Samples, WithState } from './samples.tsx';

const YEARS = { firstYear: 1970, lastYear: 2030 };
const INVALID_NAME = 'The name is taken. Choose another one.';
const PLANS = [
  { value: 'publish', label: 'Publish', description: 'Everybody sees the publication.' },
  { value: 'draft', label: 'Draft' },
] as const;

export const FORM_SAMPLES: Samples = {
  Button: {
    accent: <Button variant="accent">Publish</Button>,
    quiet: <Button>Cancel</Button>,
    bare: <Button variant="bare">More</Button>,
    danger: <Button variant="danger">Delete</Button>,
    icon: (
      <Button iconOnly aria-label="Add">
        <Plus size={18} aria-hidden />
      </Button>
    ),
    busy: (
      <Button variant="accent" isBusy>
        Saving
      </Button>
    ),
    disabled: <Button disabled>Publish</Button>,
    'long text': <Button>Continue with an account of a long name</Button>,
  },
  ButtonLink: { quiet: <ButtonLink to="#form">First page</ButtonLink> },
  SplitButton: Object.fromEntries(
    Object.entries({ ready: {}, busy: { isBusy: true }, disabled: { isDisabled: true } }).map(([state, more]) => [
      state,
      <WithState key={state} first="publish">
        {(value, setValue) => (
          <SplitButton
            label="Save"
            menuLabel="Status"
            options={PLANS}
            value={value === 'draft' ? 'draft' : 'publish'}
            onChoose={setValue}
            onPress={nothing}
            {...more}
          />
        )}
      </WithState>,
    ]),
  ),
  TextField: {
    empty: <TextField label="Name" placeholder="Old lamp" hint="As it is known." />,
    required: <TextField label="Name" isRequired defaultValue="Old lamp" />,
    invalid: <TextField label="Name" defaultValue="Old lamp" error={INVALID_NAME} />,
    disabled: <TextField label="Name" disabled defaultValue="Old lamp" />,
    'long text': <TextField label={LONG_WORDS} defaultValue={LONG_WORDS} error={LONG_WORD} />,
    'right to left': <TextField label="Name" defaultValue={RIGHT_TO_LEFT} />,
  },
  PasswordField: {
    empty: <PasswordField label="Password" autoComplete="off" />,
    invalid: <PasswordField label="Password" autoComplete="off" defaultValue="short" error="This password is too short." />,
  },
  TextArea: {
    empty: <TextArea label="Description" rows={3} hint="Markdown is understood." />,
    invalid: <TextArea label="Description" rows={3} defaultValue={LONG_WORDS} error="The description is too long." />,
    disabled: <TextArea label="Description" rows={3} disabled defaultValue="Written by others" />,
  },
  SwitchField: Object.fromEntries(
    [true, false, null].map((first) => [
      first === null ? 'unknown' : first ? 'on' : 'off',
      <WithState key={String(first)} first={first}>
        {(value, setValue) => <SwitchField label="Rigged" value={value} hint="The model has a skeleton." onChange={setValue} />}
      </WithState>,
    ]),
  ),
  SelectField: {
    chosen: <SelectField label="Month" value="May" choices={['April', 'May']} onChoose={nothing} />,
    disabled: <SelectField label="Month" value="May" choices={['April', 'May']} isDisabled onChoose={nothing} />,
  },
  SelectChoice: {
    'none chosen': (
      <WithState<string | null> first={null}>
        {(value, setValue) => (
          <SelectChoice
            label="Status"
            value={value}
            choices={[{ value: 'demo', label: 'Demo' }]}
            missing="Not known"
            onChoose={setValue}
          />
        )}
      </WithState>
    ),
  },
  SearchField: {
    empty: <SearchField label="Search members" query="" onAsk={nothing} />,
    'long text': <SearchField label="Search members" query={LONG_WORDS} onAsk={nothing} />,
  },
  DateField: {
    empty: (
      <WithState first={{ date: null as string | null, datePrecision: 'day' as const }}>
        {(value, setValue) => (
          <DateField
            label="Released"
            value={value}
            onChange={(next) => setValue(next as typeof value)}
            years={YEARS}
            calendarTitle="Release date"
            onUnread={nothing}
          />
        )}
      </WithState>
    ),
    quarter: (
      <DateField
        label="Released"
        value={{ date: '1998-04-01', datePrecision: 'quarter' }}
        onChange={nothing}
        years={YEARS}
        calendarTitle="Release date"
        onUnread={nothing}
      />
    ),
  },
  DayField: {
    chosen: (
      <WithState<string | null> first="1998-11-19">
        {(value, setValue) => <DayField label="Acquired" value={value} onChange={setValue} years={YEARS} />}
      </WithState>
    ),
    invalid: <DayField label="Acquired" value="soon" onChange={nothing} years={YEARS} error="This is no day." />,
  },
  CalendarGrid: {
    'a day': (
      <WithState first={{ year: 1998, month: 10 }}>
        {(shown, show) => <CalendarGrid shown={shown} selected="1998-11-19" {...YEARS} onShow={show} onPress={nothing} />}
      </WithState>
    ),
  },
  FieldFrame: {
    invalid: (
      <FieldFrame id="sample-frame" label="Any field" isRequired hint="The rule of the field." error={INVALID_NAME}>
        <input id="sample-frame" aria-describedby="sample-frame-hint sample-frame-fault" />
      </FieldFrame>
    ),
  },
  ValueLines: {
    empty: <ValueLines lines={[]} missing="Empty" />,
    'long text': <ValueLines lines={[LONG_WORDS.repeat(6), LONG_WORD, RIGHT_TO_LEFT]} missing="Empty" />,
    many: <ValueLines lines={Array.from({ length: 20 }, (_, index) => `Value ${index + 1}`)} missing="Empty" />,
  },
  ValueLine: { short: <ValueLine line="Half-Life" /> },
};
