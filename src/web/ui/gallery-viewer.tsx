import 'yet-another-react-lightbox/styles.css';

import { useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Fullscreen from 'yet-another-react-lightbox/plugins/fullscreen';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';

import 'yet-another-react-lightbox/plugins/counter.css';
import { PICTURE_WIDTHS, pictureUrl, type Picture } from '../../shared/files/picture-contract.ts';

interface GalleryViewerProps {
  pictures: Picture[];
  title: string;
  startIndex: number;
  /** Told which picture is in sight, so that the page underneath follows. */
  onView: (index: number) => void;
  onClosed: () => void;
}

/** Pictures over the whole window, with keys, swipe and zoom. A chunk of its own: most visits never open it. */
export function GalleryViewer({ pictures, title, startIndex, onView, onClosed }: GalleryViewerProps) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Lightbox
      open={isOpen}
      close={() => setIsOpen(false)}
      index={startIndex}
      slides={pictures.map((picture, index) => ({
        src: picture.url,
        alt: `${title}, picture ${index + 1}`,
        width: picture.width,
        height: picture.height,
        srcSet: [
          ...PICTURE_WIDTHS.filter((width) => width < picture.width).map((width) => ({
            src: pictureUrl(picture, width),
            width,
            height: Math.round((width * picture.height) / picture.width),
          })),
          { src: picture.url, width: picture.width, height: picture.height },
        ],
      }))}
      plugins={[Counter, Fullscreen, Zoom]}
      labels={{ Lightbox: `Pictures of ${title}`, 'Photo gallery': `Pictures of ${title}` }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      counter={{ container: { style: { top: 0, bottom: 'unset' } } }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      on={{ view: ({ index }) => onView(index), exited: onClosed }}
    />
  );
}
