import { BYTE_ORDER_NAMES, CONTENT_NAMES, type FormatForm, type TechnologyForm } from '../../shared/entries/entry-fields.ts';
import { FactList, FactRow, FactValues } from '../ui/fact-list.tsx';

/** What is known of a technology or a format, without what nobody said. */
export function EntryFacts({ form }: { form: TechnologyForm | FormatForm }) {
  return (
    <FactList>
      <FactRow name="Home page" missing="Unknown">
        {form.homepage && <Outside link={form.homepage} />}
      </FactRow>
      {form.links.length > 0 && (
        <FactRow name="Links">
          <FactValues>
            {form.links.map((link) => (
              <li key={link}>
                <Outside link={link} />
              </li>
            ))}
          </FactValues>
        </FactRow>
      )}
      {'extensions' in form && <FormatFacts form={form} />}
    </FactList>
  );
}

function FormatFacts({ form }: { form: FormatForm }) {
  const { content, extensions, mediaTypes, magic, magicOffset, byteOrder, firstYear, specification } = form;
  return (
    <>
      <FactRow name="Kind" missing="Not stated">
        {content && CONTENT_NAMES[content]}
      </FactRow>
      <FactRow name="Extensions" missing="Not stated">
        {extensions.map((extension) => `.${extension}`).join(', ')}
      </FactRow>
      <FactRow name="Media types" missing="Not stated">
        {mediaTypes.join(', ')}
      </FactRow>
      <FactRow name="Begins with" missing="Not stated">
        {magic && (
          <>
            <code>{magic.replaceAll(/(..)(?=.)/g, '$1 ')}</code>
            {magicOffset !== null && magicOffset > 0 && ` at byte ${magicOffset}`}
          </>
        )}
      </FactRow>
      <FactRow name="Byte order" missing="Not stated">
        {byteOrder && BYTE_ORDER_NAMES[byteOrder]}
      </FactRow>
      <FactRow name="Since" missing="Unknown">
        {firstYear}
      </FactRow>
      <FactRow name="Specification" missing="Unknown">
        {specification && <Outside link={specification} />}
      </FactRow>
    </>
  );
}

/** Members write the address, so nothing of ours vouches for it. */
function Outside({ link }: { link: string }) {
  return (
    <a href={link} rel="nofollow noopener noreferrer" target="_blank">
      {new URL(link).hostname}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
