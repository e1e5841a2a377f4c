import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';

import { MAX_BANNERS, placeFault, type EditedBanner } from '../../shared/admin/site-look-contract.ts';
import { type StoredPicture, COVER_REFUSED, MAX_COVER_BYTES } from '../../shared/files/picture-contract.ts';
import { uploadPicture } from '../api/upload-picture.ts';
import { Button } from '../ui/button.tsx';
import { ImageDrop } from '../ui/image-drop.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { TextField } from '../ui/text-field.tsx';
import textStyles from '../ui/text.module.css';
import type { SendPicture } from '../ui/use-picture-queue.ts';
import { RowMoves } from './row-moves.tsx';
import type { SaveLook } from './site-look-forms.tsx';
import styles from './site-look.module.css';
import { useRows } from './use-rows.ts';

const NEW_BANNER: EditedBanner = {
  id: null,
  title: '',
  subtitle: null,
  type: null,
  link: '/models',
  background: null,
  cover: null,
};
const pictureRule = { maxBytes: MAX_COVER_BYTES, refusal: COVER_REFUSED };
const send: SendPicture = async (file, options) => {
  const { id, url, width, height, placeholder } = await uploadPicture(file, 'coverHeader', options);
  return { id, url, width, height, placeholder };
};

/** The banners of the home page, which shows the first. */
export function BannersForm({ banners, save }: { banners: EditedBanner[]; save: SaveLook }) {
  const rows = useRows(banners);
  const [isJudged, setIsJudged] = useState(false);
  const values = rows.list.map(({ value }) => value);
  const isGood = values.every(({ title, link }) => title.trim() !== '' && placeFault(link.trim()) === null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setIsJudged(true);
    if (isGood) void save.run({ banners: values }, 'The banners are saved. Visitors see the first from now on.');
  }

  return (
    <form className={styles.part} aria-labelledby="banners-title" noValidate onSubmit={submit}>
      <h2 id="banners-title">Banners</h2>
      <p className={textStyles.muted}>The home page shows the first. The others wait here for their turn.</p>
      {rows.list.length === 0 && <p className={textStyles.muted}>There is no banner.</p>}
      <Stack as="ol" gap={4}>
        {rows.list.map(({ key, value }, index) => {
          const name = value.title || 'the new banner';
          const change = (part: Partial<EditedBanner>) => rows.change(key, part);
          return (
            <li key={key} className={styles.banner}>
              <Row gap={3} align="center" spread className={styles.bannerTop}>
                <h3>{index === 0 ? 'Shown now' : `Number ${index + 1}`}</h3>
                <RowMoves rows={rows} index={index} name={name} />
              </Row>
              <div className={styles.texts}>
                <TextField
                  label="Title"
                  maxLength={120}
                  value={value.title}
                  fault={
                    isJudged && value.title.trim() === '' ? 'A banner needs a title.' : save.faultOf(`banners[${index}].title`)
                  }
                  onChange={(event) => change({ title: event.target.value })}
                />
                <TextField
                  label="Subtitle"
                  maxLength={300}
                  value={value.subtitle ?? ''}
                  onChange={(event) => change({ subtitle: event.target.value })}
                />
                <TextField
                  label="Where it leads"
                  maxLength={500}
                  value={value.link}
                  fault={(isJudged ? placeFault(value.link.trim()) : null) ?? save.faultOf(`banners[${index}].link`)}
                  onChange={(event) => change({ link: event.target.value })}
                />
              </div>
              <div className={styles.pictures}>
                <BannerPicture
                  label={`Background of ${name}`}
                  hint="The wide picture behind the text, best 1680 px wide"
                  ratio={4}
                  picture={value.background}
                  fault={save.faultOf(`banners[${index}].background`)}
                  onChange={(background) => change({ background })}
                />
                <BannerPicture
                  label={`Picture of ${name}`}
                  hint="Beside the text, shown whole"
                  ratio={4 / 3}
                  picture={value.cover}
                  fault={save.faultOf(`banners[${index}].cover`)}
                  onChange={(cover) => change({ cover })}
                />
              </div>
            </li>
          );
        })}
      </Stack>
      <p role="alert" className={styles.fault}>
        {save.fault !== null && save.fault.field === null ? save.fault.sentence : null}
      </p>
      <Row gap={2} wraps spread>
        <Button disabled={rows.list.length >= MAX_BANNERS} onClick={() => rows.add(NEW_BANNER)}>
          <Plus size={18} aria-hidden />
          Add a banner
        </Button>
        <Button type="submit" look="accent" isBusy={save.isBusy}>
          Save the banners
        </Button>
      </Row>
    </form>
  );
}

interface BannerPictureProps {
  label: string;
  hint: string;
  ratio: number;
  picture: StoredPicture | null;
  fault: string | null;
  onChange: (picture: StoredPicture | null) => void;
}

function BannerPicture(props: BannerPictureProps) {
  return <ImageDrop {...props} ruleHint="JPEG, JPG, PNG or GIF up to 2 MB" rule={pictureRule} send={send} />;
}
