import { COUNT } from '../../../shared/catalogue/publications/filter-range.ts';
import { ChoiceList } from '../ui/form/choice-list.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import type { FilterGroup } from '../ui/form/filter-group.ts';
import { ImageDrop } from '../ui/form/image-drop.tsx';
import { ImageGalleryDrop } from '../ui/form/image-gallery-drop.tsx';
import { PickedList } from '../ui/form/picked-list.tsx';
import { RangeGroup } from '../ui/form/range-group.tsx';
import { SendingNote } from '../ui/form/sending-note.tsx';
import { ThumbnailList } from '../ui/form/thumbnail-list.tsx';
import type { PickerSource } from '../ui/form/use-picker-pages.ts';
import { LONG_WORDS, nothing, RIGHT_TO_LEFT, samplePicture, type Samples, WithState } from './samples.tsx';

const GENRES = ['Adventure', 'Platform', 'Puzzle', 'Shooter', LONG_WORDS, RIGHT_TO_LEFT];

function source(state: string, load: PickerSource<string>['load']): PickerSource<string> {
  return { key: ['samples', state], pauseMs: 200, load, keyOf: (item) => item, nameOf: (item) => item };
}
const matching = async (text: string) => ({
  items: GENRES.filter((genre) => genre.toLowerCase().includes(text.trim().toLowerCase())),
  hasMore: false,
});
const FOUND = source('found', matching);
const SOURCES: Record<string, PickerSource<string>> = {
  empty: source('empty', async () => ({ items: [], hasMore: false })),
  loading: source('loading', () => new Promise<never>(nothing)),
  failed: source('failed', () => Promise.reject(new Error('offline'))),
};

const RULE = { maxBytes: 2_000_000, hint: 'A small PNG or JPEG', refusal: 'Choose a small PNG or JPEG.' };
const sendAtOnce = async () => samplePicture(Math.floor(Math.random() * 1000));
const sending = (progress: number, failure: string | null) => ({
  key: 1,
  file: new File([], 'lamp.png'),
  previewUrl: '',
  progress,
  failure,
});

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: GENRES[index] ?? `Choice ${index}`,
    count: 10 ** (index % 6),
  }));
export const CHOICE_GROUP: FilterGroup = {
  name: 'genre',
  label: 'Genres',
  search: 'Search genres',
  choices: choices(20),
  selected: ['2', 'unlisted'],
};
export const RANGE_GROUP: FilterGroup = {
  name: 'triangles',
  label: 'Triangles',
  choices: [
    { id: '0..999', name: 'Up to 999', count: 40 },
    { id: '1000..9999', name: '1,000 to 9,999', count: 90 },
    { id: '10000..', name: 'From 10,000', count: 12 },
  ],
  selected: ['1000..9999'],
  range: { ends: COUNT, buckets: ['0..999', '1000..9999', '10000..'], shown: String },
};

export const PICKER_SAMPLES: Samples = {
  Combobox: {
    found: (
      <WithState<string | null> first={null}>
        {(value, setValue) => (
          <Combobox
            label="Genre"
            placeholder="Puzzle"
            source={FOUND}
            value={value}
            onChange={setValue}
            makeNew={(text) => text}
          />
        )}
      </WithState>
    ),
    ...Object.fromEntries(
      Object.entries(SOURCES).map(([state, from]) => [
        `list ${state}`,
        <Combobox key={state} label="Genre" source={from} value={null} onChange={nothing} />,
      ]),
    ),
    invalid: <Combobox label="Genre" source={FOUND} value="Puzzle" onChange={nothing} error="Choose another genre." />,
    disabled: <Combobox label="Genre" source={FOUND} value="Puzzle" onChange={nothing} isDisabled />,
    'long text': <Combobox label="Genre" source={FOUND} value={LONG_WORDS} onChange={nothing} />,
  },
  PickedList: {
    several: (
      <WithState first={['Puzzle', 'Roguelike', LONG_WORDS]}>
        {(values, setValues) => (
          <PickedList
            label="Genres"
            source={FOUND}
            values={values}
            onChange={setValues}
            makeNew={(text) => text}
            isNew={(item) => !GENRES.includes(item)}
            maxCount={10}
          />
        )}
      </WithState>
    ),
    full: <PickedList label="Genres" source={FOUND} values={['Puzzle']} onChange={nothing} isNew={() => false} maxCount={1} />,
  },
  ChoiceList: {
    several: <ChoiceList group={CHOICE_GROUP} />,
    few: <ChoiceList group={{ ...CHOICE_GROUP, choices: choices(2), selected: [] }} />,
  },
  RangeGroup: {
    counted: <RangeGroup group={RANGE_GROUP} range={{ ends: COUNT, buckets: [], shown: String, ...RANGE_GROUP.range }} />,
  },
  ImageDrop: {
    empty: (
      <WithState<ReturnType<typeof samplePicture> | null> first={null}>
        {(picture, setPicture) => (
          <ImageDrop
            label="Cover"
            hint="Drop a picture"
            rule={RULE}
            picture={picture}
            onChange={setPicture}
            send={sendAtOnce}
            ratio={4 / 3}
          />
        )}
      </WithState>
    ),
    filled: (
      <ImageDrop
        label="Cover"
        hint="Drop a picture"
        rule={RULE}
        picture={samplePicture(3)}
        onChange={nothing}
        send={sendAtOnce}
        ratio={4 / 3}
      />
    ),
    invalid: (
      <ImageDrop
        label="Cover"
        hint="Drop a picture"
        rule={RULE}
        picture={null}
        onChange={nothing}
        send={sendAtOnce}
        ratio={4 / 3}
        error="A cover is required."
      />
    ),
  },
  ImageGalleryDrop: {
    empty: (
      <ImageGalleryDrop
        label="Pictures"
        hint="Drop pictures"
        rule={RULE}
        maxCount={6}
        pictures={[]}
        onChange={nothing}
        send={sendAtOnce}
      />
    ),
    filled: (
      <WithState first={[1, 2, 3, 4].map((id) => samplePicture(id))}>
        {(pictures, setPictures) => (
          <ImageGalleryDrop
            label="Pictures"
            hint="Drop pictures"
            rule={RULE}
            maxCount={6}
            pictures={pictures}
            onChange={setPictures}
            send={sendAtOnce}
          />
        )}
      </WithState>
    ),
  },
  SendingNote: {
    sending: <SendingNote sending={sending(0.4, null)} onRetry={nothing} onDismiss={nothing} />,
    processing: <SendingNote sending={sending(1, null)} onRetry={nothing} onDismiss={nothing} />,
    failed: <SendingNote sending={sending(0.4, 'The connection was lost.')} onRetry={nothing} onDismiss={nothing} />,
  },
  ThumbnailList: {
    several: (
      <ThumbnailList
        label="Related"
        items={[LONG_WORDS, 'Lamp', RIGHT_TO_LEFT].map((title, id) => ({
          id,
          title,
          picture: id === 1 ? null : samplePicture(id),
          to: '#form',
          isVeiled: id === 2,
        }))}
      />
    ),
  },
};
