import * as m from '#messages/admin';
import { isBlank } from '../../../shared/platform/kit/text.ts';
import { MAX_BANNERS, placeError, type EditedBanner } from '../../../shared/moderation/admin/site-look-contract.ts';
import type { StoredPicture } from '../../../shared/files/storage/picture-contract.ts';
import { COVER_RULE } from '../../../shared/files/storage/picture-limits.ts';
import { uploadPicture } from '../../platform/api/upload-picture.ts';
import { ImageDrop } from '../../platform/ui/form/image-drop.tsx';
import { Row } from '../../platform/ui/layout/layout.tsx';
import { TextField } from '../../platform/ui/form/text-field.tsx';
import type { SendPicture } from '../../platform/ui/form/use-picture-queue.ts';
import { LookRowsForm } from './look-rows-form.tsx';
import { RowMoves } from './row-moves.tsx';
import type { SaveLook } from './use-save-look.ts';
import styles from './site-look.module.css';

const NEW_BANNER: EditedBanner = {
  id: null,
  title: '',
  subtitle: null,
  type: null,
  link: '/models',
  background: null,
  cover: null,
};
const send: SendPicture = async (file, options) => {
  const { id, url, width, height, placeholder } = await uploadPicture(file, 'coverHeader', options);
  return { id, url, width, height, placeholder };
};

/** Banners of the home page, which shows the first one. */
export function BannersForm({ banners, save }: { banners: EditedBanner[]; save: SaveLook }) {
  return (
    <LookRowsForm
      title={m.banners()}
      about={m.bannersAbout()}
      none={m.noBanners()}
      name="banners"
      add={m.addBanner()}
      submit={m.saveBanners()}
      given={banners}
      fresh={NEW_BANNER}
      most={MAX_BANNERS}
      isGood={(values) => values.every(({ title, link }) => !isBlank(title) && placeError(link.trim()) === null)}
      partOf={(values) => ({ banners: values })}
      done={m.bannersSaved()}
      save={save}
    >
      {({ row: { key, value }, index, rows, isValidated }) => {
        const name = value.title || m.newBanner();
        const change = (part: Partial<EditedBanner>) => rows.change(key, part);
        return (
          <li key={key} className={styles.banner}>
            <Row gap={3} align="center" spread className={styles.bannerTop}>
              <h3>{index === 0 ? m.shownNow() : m.bannerNumber({ number: index + 1 })}</h3>
              <RowMoves rows={rows} index={index} name={name} />
            </Row>
            <div className={styles.texts}>
              <TextField
                label={m.rowTitle()}
                maxLength={120}
                value={value.title}
                error={isValidated && isBlank(value.title) ? m.bannerTitleMissing() : save.errorOf(`banners[${index}].title`)}
                onChange={(event) => change({ title: event.target.value })}
              />
              <TextField
                label={m.subtitle()}
                maxLength={300}
                value={value.subtitle ?? ''}
                onChange={(event) => change({ subtitle: event.target.value })}
              />
              <TextField
                label={m.bannerLink()}
                maxLength={500}
                value={value.link}
                error={(isValidated ? placeError(value.link.trim()) : null) ?? save.errorOf(`banners[${index}].link`)}
                onChange={(event) => change({ link: event.target.value })}
              />
            </div>
            <div className={styles.pictures}>
              <BannerPicture
                label={m.backgroundOf({ name })}
                hint={m.backgroundHint()}
                ratio={4}
                picture={value.background}
                error={save.errorOf(`banners[${index}].background`)}
                onChange={(background) => change({ background })}
              />
              <BannerPicture
                label={m.pictureOf({ name })}
                hint={m.pictureHint()}
                ratio={4 / 3}
                picture={value.cover}
                error={save.errorOf(`banners[${index}].cover`)}
                onChange={(cover) => change({ cover })}
              />
            </div>
          </li>
        );
      }}
    </LookRowsForm>
  );
}

interface BannerPictureProps {
  label: string;
  hint: string;
  ratio: number;
  picture: StoredPicture | null;
  error: string | null;
  onChange: (picture: StoredPicture | null) => void;
}

function BannerPicture(props: BannerPictureProps) {
  return <ImageDrop {...props} rule={COVER_RULE} send={send} />;
}
