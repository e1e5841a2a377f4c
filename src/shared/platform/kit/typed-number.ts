import { localeFormat } from '../messages/locale-format.ts';
import { asciiDigits } from './text.ts';

const ARABIC = { group: '٬', decimal: '٫' };
const english = patternOf('en');
const current = localeFormat(patternOf);
const POINT = /^\d+\.\d+$/;
const GROUPED_BY_POINT = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * Parses a number as the current language writes it: '1,234.5', '1.234,5', '1 234,5', '١٬٢٣٤٫٥'. Every language also accepts a
 * decimal point. Ambiguous and unreadable numbers are undefined: '1,5' in English, '1.500' in French.
 *
 * @param language 'en' for texts that are stored, and read again in any language
 */
export function readTypedNumber(text: string, language: 'current' | 'en' = 'current'): number | undefined {
  const typed = asciiDigits(text);
  const { whole, fraction = '' } = (language === 'en' ? english : current()).exec(typed)?.groups ?? {};
  if (whole !== undefined) return Number(`${whole.replaceAll(/\D/g, '')}.${fraction}`);
  return POINT.test(typed) && !GROUPED_BY_POINT.test(typed) ? Number(typed) : undefined;
}

/** Pattern of numbers in a locale. Groups have three digits and may be omitted. */
function patternOf(locale: string): RegExp {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.5);
  const separator = (type: 'group' | 'decimal') => {
    const sign = parts.find((part) => part.type === type)?.value ?? '';
    // Locales group by no-break and narrow spaces, people type any space. The Arabic signs mean the same everywhere.
    return `[${/\S/.test(sign) ? sign : String.raw`\s`}${ARABIC[type]}]`;
  };
  const [group, decimal] = [separator('group'), separator('decimal')];
  return new RegExp(String.raw`^(?<whole>[1-9]\d{0,2}(?:${group}\d{3})+|\d+)(?:${decimal}(?<fraction>\d+))?$`);
}
