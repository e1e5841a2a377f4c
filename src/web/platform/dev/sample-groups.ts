import { FORM_SAMPLES } from './form-samples.tsx';
import { LAYOUT_SAMPLES } from './layout-samples.tsx';
import { LIST_SAMPLES } from './list-samples.tsx';
import { MEDIA_SAMPLES } from './media-samples.tsx';
import { OVERLAY_SAMPLES } from './overlay-samples.tsx';
import { PICKER_SAMPLES } from './picker-samples.tsx';
import type { Samples } from './samples.tsx';
import { TEXT_SAMPLES } from './text-samples.tsx';

export const SAMPLE_GROUPS = {
  form: { ...FORM_SAMPLES, ...PICKER_SAMPLES },
  overlay: OVERLAY_SAMPLES,
  list: LIST_SAMPLES,
  media: MEDIA_SAMPLES,
  text: TEXT_SAMPLES,
  layout: LAYOUT_SAMPLES,
} satisfies Record<string, Samples>;
export type SampleGroup = keyof typeof SAMPLE_GROUPS;

/** Components shown in the samples of another one. */
export const SHOWN_WITHIN: Record<string, string> = {
  Card: 'InfiniteCards',
  Fact: 'InfiniteCards',
  ListLayout: 'CardList',
  FilterPanel: 'CardList',
  Tag: 'ChipList',
  FactRow: 'FactList',
  FactValues: 'FactList',
  FactLinks: 'FactList',
  FactHeading: 'FactList',
  Stat: 'StatRow',
  PickerList: 'Combobox',
  DialogActions: 'Dialog',
  DetailSection: 'DetailLayout',
  PanelToggle: 'SidePanel',
  PanelButton: 'SidePanel',
  Toasts: 'NotificationHost',
  GalleryStrip: 'Gallery',
  GalleryViewer: 'Gallery',
};
