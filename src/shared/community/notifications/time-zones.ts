/** Names that the IANA has replaced and runtimes still list, with the current ones. */
const TODAYS_NAMES = new Map<string, string>(
  Object.entries({
    'Africa/Asmera': 'Africa/Asmara',
    'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
    'America/Catamarca': 'America/Argentina/Catamarca',
    'America/Coral_Harbour': 'America/Atikokan',
    'America/Cordoba': 'America/Argentina/Cordoba',
    'America/Fort_Wayne': 'America/Indiana/Indianapolis',
    'America/Godthab': 'America/Nuuk',
    'America/Indianapolis': 'America/Indiana/Indianapolis',
    'America/Jujuy': 'America/Argentina/Jujuy',
    'America/Louisville': 'America/Kentucky/Louisville',
    'America/Mendoza': 'America/Argentina/Mendoza',
    'Asia/Calcutta': 'Asia/Kolkata',
    'Asia/Dacca': 'Asia/Dhaka',
    'Asia/Katmandu': 'Asia/Kathmandu',
    'Asia/Macao': 'Asia/Macau',
    'Asia/Rangoon': 'Asia/Yangon',
    'Asia/Saigon': 'Asia/Ho_Chi_Minh',
    'Asia/Thimbu': 'Asia/Thimphu',
    'Asia/Ujung_Pandang': 'Asia/Makassar',
    'Asia/Ulan_Bator': 'Asia/Ulaanbaatar',
    'Atlantic/Faeroe': 'Atlantic/Faroe',
    'Europe/Kiev': 'Europe/Kyiv',
    'Pacific/Enderbury': 'Pacific/Kanton',
    'Pacific/Ponape': 'Pacific/Pohnpei',
    'Pacific/Samoa': 'Pacific/Pago_Pago',
    'Pacific/Truk': 'Pacific/Chuuk',
  }),
);

export const todaysTimeZone = (name: string): string => TODAYS_NAMES.get(name) ?? name;

/** All time zones by current name, sorted. */
export const timeZones = (): string[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(todaysTimeZone)])].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );

/** Time zones whose names contain every typed word. Ignores case, and takes blanks for underscores. */
export function foundTimeZones(typed: string): string[] {
  const words = typed.toLowerCase().split(/[\s_/]+/);
  return timeZones().filter((name) => {
    const plain = name.toLowerCase().replaceAll('_', ' ');
    return words.every((word) => plain.includes(word));
  });
}
