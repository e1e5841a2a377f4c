import { Globe } from 'lucide-react';
import discord from 'simple-icons/icons/discord.svg?url';
import github from 'simple-icons/icons/github.svg?url';
import gitlab from 'simple-icons/icons/gitlab.svg?url';
import google from 'simple-icons/icons/google.svg?url';
import kofi from 'simple-icons/icons/kofi.svg?url';
import matrix from 'simple-icons/icons/matrix.svg?url';
import openCollective from 'simple-icons/icons/opencollective.svg?url';
import patreon from 'simple-icons/icons/patreon.svg?url';
import signal from 'simple-icons/icons/signal.svg?url';
import telegram from 'simple-icons/icons/telegram.svg?url';
import whatsapp from 'simple-icons/icons/whatsapp.svg?url';

import styles from './brand-icon.module.css';

const BRANDS: [host: string, icon: string][] = [
  ['discord.', discord],
  ['github.', github],
  ['gitlab.', gitlab],
  ['google.', google],
  ['matrix.', matrix],
  ['patreon.com', patreon],
  ['ko-fi.com', kofi],
  ['opencollective.com', openCollective],
  ['t.me', telegram],
  ['telegram.', telegram],
  ['signal.', signal],
  ['wa.me', whatsapp],
];

/** Logo of the service in an address, or a globe. */
export function BrandIcon({ address }: { address: string }) {
  const brand = BRANDS.find(([host]) => address.includes(host));
  if (brand === undefined) return <Globe size={20} aria-hidden />;
  return <span className={styles.mark} style={{ maskImage: `url(${brand[1]})` }} aria-hidden />;
}
