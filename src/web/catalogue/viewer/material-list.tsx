import * as m from '#messages/viewer';
import { useEffect, useRef, useState } from 'react';

import { SelectField } from '../../platform/ui/form/select-field.tsx';
import { CommentOnPart } from './comment-on-part.tsx';
import styles from './material-list.module.css';
import type { InspectedMaterial, InspectedTexture } from './model-inspection.ts';
import { CHANNELS, paintChannel, type Channel } from './paint-channel.ts';
import { paintUvEdges, uvEdges } from './uv-layout.ts';

interface MaterialListProps {
  materials: InspectedMaterial[];
  /** Title of the texture that is the target of a comment. */
  wanted: string | null;
  /** Called with the title of a texture; null without permission to comment. */
  onComment: ((texture: string) => void) | null;
}

const CHANNEL_TEXTS: Record<Channel, () => string> = {
  All: m.allChannels,
  Red: m.red,
  Green: m.green,
  Blue: m.blue,
  Alpha: m.alpha,
};
/** Comments store the English names. */
const USE_TEXTS: Record<string, () => string> = {
  'Base colour': m.baseColour,
  Normals: m.normals,
  'Roughness and metalness': m.roughnessMetalness,
  Occlusion: m.occlusion,
  Emission: m.emission,
  Opacity: m.opacity,
  'Clear coat': m.clearCoat,
  Transmission: m.transmission,
  'Specular colour': m.specularColour,
  'Sheen colour': m.sheenColour,
};
const useText = ({ use }: InspectedTexture): string => USE_TEXTS[use]?.() ?? use;

const titleOf = (material: InspectedMaterial, texture: InspectedTexture) => `${material.name}: ${texture.use}`;

/** Materials of a model, with colour and textures. A texture expands to a view of its channels. */
export function MaterialList({ materials, wanted, onComment }: MaterialListProps) {
  return (
    <ul className={styles.materials}>
      {materials.map((material) => (
        <li key={material.key}>
          <p className={styles.material}>
            {material.colour !== null && (
              <span className={styles.colour} style={{ background: material.colour }} title={material.colour} aria-hidden />
            )}
            {material.name}
          </p>
          {material.textures.length > 0 && (
            <ul className={styles.textures}>
              {material.textures.map((texture) => (
                <li key={texture.key} className={styles.row}>
                  <TextureFold texture={texture} isWanted={titleOf(material, texture) === wanted} />
                  {onComment !== null && (
                    <CommentOnPart name={titleOf(material, texture)} onComment={() => onComment(titleOf(material, texture))} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function TextureFold({ texture, isWanted }: { texture: InspectedTexture; isWanted: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isWanted || fold.current === null) return;
    fold.current.open = true;
    fold.current.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  return (
    <details ref={fold} className={styles.texture} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {useText(texture)}
        <span className={styles.size}>
          {texture.width} × {texture.height}
        </span>
      </summary>
      {isOpen && <TexturePicture texture={texture} />}
    </details>
  );
}

function TexturePicture({ texture }: { texture: InspectedTexture }) {
  const [channel, setChannel] = useState<Channel>('All');
  const [isLayoutShown, setIsLayoutShown] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (canvas.current !== null) paintChannel(canvas.current, texture, channel);
  }, [texture, channel]);

  return (
    <div className={styles.view}>
      <div className={styles.layers}>
        <canvas
          ref={canvas}
          className={styles.picture}
          style={{ aspectRatio: texture.width / texture.height }}
          role="img"
          aria-label={m.textureChannels({ texture: useText(texture), channel: channel.toLowerCase() })}
        />
        {isLayoutShown && <UvLayout texture={texture} />}
      </div>
      {texture.shapes.length > 0 && (
        <label className={styles.toggle}>
          <input type="checkbox" checked={isLayoutShown} onChange={({ target }) => setIsLayoutShown(target.checked)} />
          {m.uvLayout()}
        </label>
      )}
      <SelectField
        label={m.channelOf({ texture: useText(texture) })}
        value={channel}
        choices={CHANNELS}
        textOf={(one) => CHANNEL_TEXTS[one]()}
        onChoose={setChannel}
      />
    </div>
  );
}

function UvLayout({ texture }: { texture: InspectedTexture }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) paintUvEdges(canvas.current, uvEdges(texture.shapes));
  }, [texture]);
  return <canvas ref={canvas} className={styles.layout} role="img" aria-label={m.uvLayoutOn({ texture: useText(texture) })} />;
}
