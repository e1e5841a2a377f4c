import * as common from '#messages/common';
import * as m from '#messages/games';
import { BookOpen, Box, Clapperboard, Cpu, FileBox, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { GameAttributes } from '../../../shared/catalogue/games/game-contract.ts';
import { cappedCount } from '../../../shared/platform/kit/text.ts';
import styles from './game-resources.module.css';
import textStyles from '../../platform/ui/text/text.module.css';

/** Number of publications for a game, per kind, or a note that there are none. */
export function GameResources({ id, resources }: { id: number; resources: GameAttributes['resources'] }) {
  if (Object.values(resources).every((count) => count === 0)) return <p className={textStyles.muted}>{m.nothingYet()}</p>;
  return (
    <ul className={styles.resources} aria-label={m.resources()}>
      <Resource icon={<Cpu size={20} aria-hidden />} label={m.tech()} count={resources.tech} to={`/technologies?game=${id}`} />
      <Resource
        icon={<FileBox size={20} aria-hidden />}
        label={m.formats()}
        count={resources.formats}
        to={`/formats?game=${id}`}
      />
      <Resource
        icon={<Wrench size={20} aria-hidden />}
        label={common.tools()}
        count={resources.tools}
        to={`/tools?game=${id}`}
      />
      <Resource
        icon={<Box size={20} aria-hidden />}
        label={common.models()}
        count={resources.models}
        to={`/models?game=${id}`}
      />
      <Resource
        icon={<Clapperboard size={20} aria-hidden />}
        label={m.animations()}
        count={resources.animations}
        to={`/animations?game=${id}`}
      />
      <Resource
        icon={<BookOpen size={20} aria-hidden />}
        label={common.guides()}
        count={resources.guides}
        to={`/guides?game=${id}`}
      />
    </ul>
  );
}

function Resource({ icon, label, count, to }: { icon: ReactNode; label: string; count: number; to: string }) {
  if (count === 0) return null;
  return (
    <li>
      <Link to={to} className={styles.resource}>
        {icon}
        <b className={styles.count}>{cappedCount(count)}</b>
        <span className={textStyles.tiny}>{label}</span>
      </Link>
    </li>
  );
}
