import * as common from '#messages/common';
import * as m from '#messages/ui';
import 'yet-another-react-lightbox/styles.css';

import { useState } from 'react';
import { Lightbox, type Labels, type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

import 'yet-another-react-lightbox/plugins/counter.css';
import { PICTURE_WIDTHS, pictureUrl, type Picture } from '../../../../shared/files/storage/picture-contract.ts';
import { pictureText } from './picture-text.ts';

interface GalleryViewerProps {
  pictures: Picture[];
  title: string;
  startIndex: number;
  /** Called with the visible picture, so that the page below can follow. */
  onView: (index: number) => void;
  /** `onClosing` is called at once, `onClosed` after the animation. */
  onClosing: () => void;
  onClosed: () => void;
}

/** Full-screen viewer with keyboard, swipe and zoom. It is a separate chunk, as most visits do not need it. */
export function GalleryViewer({ pictures, title, startIndex, onView, onClosing, onClosed }: GalleryViewerProps) {
  const [isOpen, setIsOpen] = useState(true);
  // A new array would reset the viewer to its start.
  const [slides] = useState(() => pictures.map((picture, index) => slideOf(picture, pictureText(picture, title, index))));
  return (
    <Lightbox
      open={isOpen}
      close={() => setIsOpen(false)}
      index={startIndex}
      slides={slides}
      plugins={[Counter, Fullscreen, Zoom]}
      labels={labelsOf(title)}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      counter={{ container: { style: { top: 0, bottom: 'unset' } } }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      on={{ view: ({ index }) => onView(index), exiting: onClosing, exited: onClosed }}
    />
  );
}

function labelsOf(title: string): Labels {
  const pictures = m.picturesOf({ title });
  return {
    Lightbox: pictures,
    'Photo gallery': pictures,
    Carousel: m.carousel(),
    Slide: m.picture(),
    '{index} of {total}': m.slideOf({ index: '{index}', total: '{total}' }),
    Previous: common.previous(),
    Next: common.next(),
    Close: common.close(),
    'Zoom in': m.zoomIn(),
    'Zoom out': m.zoomOut(),
    'Enter Fullscreen': m.enterFullScreen(),
    'Exit Fullscreen': m.exitFullScreen(),
  };
}

function slideOf(picture: Picture, alt: string): SlideImage {
  const { url, width, height } = picture;
  const smaller = PICTURE_WIDTHS.filter((one) => one < width).map((one) => ({
    src: pictureUrl(picture, one),
    width: one,
    height: Math.round((one * height) / width),
  }));
  return { src: url, alt, width, height, srcSet: [...smaller, { src: url, width, height }] };
}
