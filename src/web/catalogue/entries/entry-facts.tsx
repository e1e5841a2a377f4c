import * as m from '#messages/entries';
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
  const facts: Fact[] = [
    { name: m.homePage(), value: form.homepage && <Outside link={form.homepage} /> },
    { name: m.links(), value: form.links.length > 0 && <Links links={form.links} /> },
    ...('extensions' in form ? formatFacts(form) : []),
  ];
  const known = facts.filter(({ value }) => value !== null && value !== '' && value !== false);
  if (known.length === 0) return null;
  return (
    <FactList>
      {known.map(({ name, value }) => (
        <FactRow key={name} name={name}>
          {value}
        </FactRow>
      ))}
    </FactList>
  );
}

interface Fact {
  name: string;
  value: ReactNode;
}

function formatFacts(form: FormatForm): Fact[] {
  const { content, extensions, mediaTypes, magic, magicOffset, byteOrder, firstYear, specification } = form;
  return [
    { name: m.kind(), value: content && CONTENT_NAMES[content]() },
    { name: m.extensions(), value: extensions.map((extension) => `.${extension}`).join(', ') },
    { name: m.mediaTypes(), value: mediaTypes.join(', ') },
    { name: m.beginsWith(), value: magic && <Magic bytes={magic} offset={magicOffset ?? 0} /> },
    { name: m.byteOrder(), value: byteOrder && BYTE_ORDER_NAMES[byteOrder]() },
    { name: m.since(), value: firstYear },
    { name: m.specification(), value: specification && <Outside link={specification} /> },
  ];
}

const Magic = ({ bytes, offset }: { bytes: string; offset: number }) => (
  <>
    <code>{spacedBytes(bytes)}</code>
    {offset > 0 && ` ${m.atByte({ offset })}`}
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
      <span className="visually-hidden"> {m.opensNewTab()}</span>
    </a>
  );
}
