import 'yet-another-react-lightbox/styles.css';

import { useState } from 'react';
import { Lightbox, type SlideImage } from 'yet-another-react-lightbox';
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
  /** Told which picture is in sight, so that the page underneath follows. */
  onView: (index: number) => void;
  /** Told at once; `onClosed` once it is out of sight. */
  onClosing: () => void;
  onClosed: () => void;
}

/** Pictures over the whole window, with keys, swipe and zoom. A chunk of its own: most visits never open it. */
export function GalleryViewer({ pictures, title, startIndex, onView, onClosing, onClosed }: GalleryViewerProps) {
  const [isOpen, setIsOpen] = useState(true);
  // A new list would send the viewer back to where it started.
  const [slides] = useState(() => pictures.map((picture, index) => slideOf(picture, pictureText(picture, title, index))));
  return (
    <Lightbox
      open={isOpen}
      close={() => setIsOpen(false)}
      index={startIndex}
      slides={slides}
      plugins={[Counter, Fullscreen, Zoom]}
      labels={{ Lightbox: `Pictures of ${title}`, 'Photo gallery': `Pictures of ${title}` }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      counter={{ container: { style: { top: 0, bottom: 'unset' } } }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      on={{ view: ({ index }) => onView(index), exiting: onClosing, exited: onClosed }}
    />
  );
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
