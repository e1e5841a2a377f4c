import { currentLanguage } from '../../../shared/platform/messages/current-language.ts';
import { languageFacts } from '../../../shared/platform/messages/languages.ts';

export interface MailText {
  subject: string;
  /** Plain text; the layout escapes it. */
  paragraphs: string[];
  /** Generated body as HTML and text. */
  body?: { text: string; html: string };
  button?: { label: string; url: string };
  after?: string[];
}

/** The sending site: its name from MAIL_FROM, and its address. */
export interface MailSite {
  site: string;
  publicUrl: string;
}

/** A sentence with an address in the line below. */
export const withLink = (sentence: string, url: string): string => `${sentence}\n${url}`;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Layout of all mails, as text and HTML. Styles are inline, because many mail programs drop others. */
export function layOut(text: MailText, { site, publicUrl }: MailSite): { text: string; html: string } {
  const { paragraphs, body, button, after = [] } = text;
  const language = currentLanguage();
  return {
    text: [
      ...paragraphs,
      ...(body ? [body.text] : []),
      ...(button ? [`${button.label}:\n${button.url}`] : []),
      ...after,
      `-- \n${site}\n${publicUrl}\n`,
    ].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}" dir="${languageFacts(language).direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(text.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f5;color:#18181b;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(text.subject)}</h1>
${paragraphs.map((text) => paragraph(text, publicUrl)).join('\n')}
${body ? `<div style="overflow-wrap:anywhere">${body.html}</div>` : ''}
${button ? buttonHtml(button) : ''}
${after.map((text) => paragraph(text, publicUrl)).join('\n')}
<p style="margin:24px 0 0;font-size:13px;color:#63636b">${escapeHtml(site)}, <a href="${escapeHtml(publicUrl)}" style="color:#63636b">${escapeHtml(publicUrl)}</a></p>
</div>
</body>
</html>
`,
  };
}

/** Only addresses of this site become links, because texts may contain names that strangers chose. */
function paragraph(text: string, publicUrl: string): string {
  const linked = text
    .split(/(\s+)/)
    .map((word) =>
      /^\s*\n\s*$/.test(word)
        ? '<br>'
        : word.startsWith(`${publicUrl}/`)
          ? `<a href="${escapeHtml(word)}">${escapeHtml(word)}</a>`
          : escapeHtml(word),
    )
    .join('');
  return `<p style="margin:0 0 16px;overflow-wrap:anywhere">${linked}</p>`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#b93a1c;color:#ffffff;text-decoration:none';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;overflow-wrap:anywhere">${escapeHtml(url)}</p>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
