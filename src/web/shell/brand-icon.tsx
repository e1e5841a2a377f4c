import { Globe } from 'lucide-react';
import {
  siDiscord,
  siGithub,
  siGoogle,
  siKofi,
  siMatrix,
  siOpencollective,
  siPatreon,
  siSignal,
  siTelegram,
  siWhatsapp,
} from 'simple-icons';

const BRANDS: [host: string, icon: { path: string }][] = [
  ['discord.', siDiscord],
  ['github.', siGithub],
  ['google.', siGoogle],
  ['matrix.', siMatrix],
  ['patreon.com', siPatreon],
  ['ko-fi.com', siKofi],
  ['opencollective.com', siOpencollective],
  ['t.me', siTelegram],
  ['telegram.', siTelegram],
  ['signal.', siSignal],
  ['wa.me', siWhatsapp],
];

/** The mark of the service that an address leads to, or a globe. */
export function BrandIcon({ address }: { address: string }) {
  const brand = BRANDS.find(([host]) => address.includes(host));
  if (brand === undefined) return <Globe size={20} aria-hidden />;
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d={brand[1].path} />
    </svg>
  );
}
