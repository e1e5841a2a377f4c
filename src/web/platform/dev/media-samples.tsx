import { Avatar } from '../ui/media/avatar.tsx';
import { Carousel } from '../ui/media/carousel.tsx';
import { CoverPicture } from '../ui/media/cover-picture.tsx';
import { Gallery } from '../ui/media/gallery.tsx';
import { LetterCover } from '../ui/media/letter-cover.tsx';
import { Picture } from '../ui/media/picture.tsx';
import { SensitiveCover } from '../ui/overlay/sensitive-cover.tsx';
import styles from './components-page.module.css';
import { LONG_WORDS, RIGHT_TO_LEFT, samplePicture, type Samples } from './samples.tsx';

const PICTURES = [1, 2, 3, 4, 5, 6].map((id) => ({
  ...samplePicture(id, 800, 400 + id * 80),
  caption: `Picture ${id}. ${LONG_WORDS}`,
}));
const BROKEN = { ...samplePicture(7), url: '/files/of-nothing' };

const framed = (content: React.ReactNode) => <div className={styles.cover}>{content}</div>;

export const MEDIA_SAMPLES: Samples = {
  Avatar: {
    picture: <Avatar name="Ada" picture={samplePicture(2, 300, 300)} size={48} />,
    'no picture': <Avatar name="Ada" picture={null} size={48} />,
    large: <Avatar name={RIGHT_TO_LEFT} picture={null} size={96} />,
  },
  Picture: {
    loaded: <Picture picture={samplePicture(1)} alt="A circle" sizes="320px" />,
    'cannot be loaded': <Picture picture={BROKEN} alt="A lost picture" sizes="320px" />,
    missing: <Picture picture={null} alt="" sizes="320px" />,
  },
  CoverPicture: {
    picture: framed(<CoverPicture title="Lamp" picture={samplePicture(4)} sizes="320px" />),
    missing: framed(<CoverPicture title="Old lamp" picture={null} sizes="320px" className={styles.fill} />),
    sensitive: framed(<CoverPicture title="Lamp" picture={samplePicture(5)} isVeiled sizes="320px" className={styles.fill} />),
  },
  LetterCover: { 'right to left': framed(<LetterCover title={RIGHT_TO_LEFT} className={styles.fill} />) },
  SensitiveCover: { veiled: framed(<SensitiveCover picture={samplePicture(6)} className={styles.fill} />) },
  Gallery: {
    several: <Gallery pictures={PICTURES} title="Old lamp" sizes="800px" />,
    one: <Gallery pictures={PICTURES.slice(0, 1)} title="Old lamp" sizes="800px" />,
    empty: <Gallery pictures={[]} title="Old lamp" sizes="800px" />,
  },
  Carousel: {
    several: (
      <Carousel label="Pictures" heading={<h3>Pictures</h3>}>
        {PICTURES.map((picture) => (
          <div key={picture.id} className={styles.slide}>
            <Picture picture={picture} alt="" sizes="240px" ratio={1} />
          </div>
        ))}
      </Carousel>
    ),
  },
};
