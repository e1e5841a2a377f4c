import type { ReactNode } from 'react';

import {
  BYTE_ORDER_NAMES,
  CONTENT_NAMES,
  spacedBytes,
  type FormatForm,
  type TechnologyForm,
} from '../../../shared/catalogue/entries/entry-fields.ts';
import { FactList, FactRow, FactValues } from '../../platform/ui/list/fact-list.tsx';

/** Facts of a technology or format, without empty ones. */
export function EntryFacts({ form }: { form: TechnologyForm | FormatForm }) {
  const facts: Record<string, ReactNode> = {
    'Home page': form.homepage && <Outside link={form.homepage} />,
    Links: form.links.length > 0 && <Links links={form.links} />,
    ...('extensions' in form && formatFacts(form)),
  };
  const known = Object.entries(facts).filter(([, value]) => value !== null && value !== '' && value !== false);
  if (known.length === 0) return null;
  return (
    <FactList>
      {known.map(([name, value]) => (
        <FactRow key={name} name={name}>
          {value}
        </FactRow>
      ))}
    </FactList>
  );
}

function formatFacts(form: FormatForm): Record<string, ReactNode> {
  const { content, extensions, mediaTypes, magic, magicOffset, byteOrder, firstYear, specification } = form;
  return {
    Kind: content && CONTENT_NAMES[content],
    Extensions: extensions.map((extension) => `.${extension}`).join(', '),
    'Media types': mediaTypes.join(', '),
    'Begins with': magic && <Magic bytes={magic} offset={magicOffset ?? 0} />,
    'Byte order': byteOrder && BYTE_ORDER_NAMES[byteOrder],
    Since: firstYear,
    Specification: specification && <Outside link={specification} />,
  };
}

const Magic = ({ bytes, offset }: { bytes: string; offset: number }) => (
  <>
    <code>{spacedBytes(bytes)}</code>
    {offset > 0 && ` at byte ${offset}`}
  </>
);

const Links = ({ links }: { links: string[] }) => (
  <FactValues>
    {links.map((link) => (
      <li key={link}>
        <Outside link={link} />
      </li>
    ))}
  </FactValues>
);

/** Members write the address, so the link carries no endorsement. */
function Outside({ link }: { link: string }) {
  return (
    <a href={link} rel="nofollow ugc noopener noreferrer" target="_blank">
      {new URL(link).hostname}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
