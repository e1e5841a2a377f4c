import { matchKey } from '../../platform/kit/text.ts';

/** A well-known platform, with the names that games databases use. */
export interface UsualPlatform {
  /** Id at IGDB; null if unknown or uncertain. */
  igdbId: number | null;
  name: string;
  /** Short name for cards. */
  altName: string;
  otherNames: string[];
}

/** The lists of libretro and No-Intro prefix the maker: "Sony - PlayStation 2". */
function of(maker: string, igdbId: number | null, name: string, altName: string, ...otherNames: string[]): UsualPlatform {
  const all = [name, ...otherNames];
  const withMaker = maker === '' ? [] : all.map((each) => `${maker} - ${each}`);
  return { igdbId, name, altName, otherNames: [...otherNames, ...withMaker] };
}

export const USUAL_PLATFORMS: UsualPlatform[] = [
  of('Microsoft', 6, 'PC (Microsoft Windows)', 'PC', 'PC (Windows)', 'Windows', 'Microsoft Windows', 'Windows PC', 'Win'),
  of('Microsoft', 13, 'DOS', 'DOS', 'MS-DOS', 'PC DOS', 'IBM PC (DOS)'),
  of('', 3, 'Linux', 'Linux', 'GNU/Linux'),
  of('Apple', 14, 'Mac', 'Mac', 'macOS', 'Mac OS', 'Mac OS X', 'OS X', 'Macintosh'),
  of('', 82, 'Web browser', 'Web', 'Browser', 'HTML5', 'WebGL'),
  of('', 52, 'Arcade', 'Arcade', 'MAME', 'FBNeo', 'FBNeo - Arcade Games', 'Coin-op'),
  of('Google', 34, 'Android', 'Android'),
  of('Apple', 39, 'iOS', 'iOS', 'iPhone', 'iPad', 'iPhone OS', 'iPadOS'),

  of('Sony', 7, 'PlayStation', 'PS1', 'PSX', 'PS', 'PSone', 'PlayStation 1', 'Sony PlayStation'),
  of('Sony', 8, 'PlayStation 2', 'PS2', 'Sony PlayStation 2'),
  of('Sony', 9, 'PlayStation 3', 'PS3', 'Sony PlayStation 3'),
  of('Sony', 48, 'PlayStation 4', 'PS4', 'Sony PlayStation 4'),
  of('Sony', 167, 'PlayStation 5', 'PS5', 'Sony PlayStation 5'),
  of('Sony', 38, 'PlayStation Portable', 'PSP', 'Sony PSP', 'Sony PlayStation Portable'),
  of('Sony', 46, 'PlayStation Vita', 'Vita', 'PS Vita', 'PSVita', 'Sony PlayStation Vita'),
  of('Sony', 165, 'PlayStation VR', 'PS VR'),
  of('Sony', 390, 'PlayStation VR2', 'PS VR2'),

  of('Nintendo', 18, 'Nintendo Entertainment System', 'NES', 'Nintendo Entertainment System (NES)'),
  of('Nintendo', 99, 'Family Computer', 'Famicom', 'Nintendo Famicom', 'FC'),
  of('Nintendo', 51, 'Family Computer Disk System', 'FDS', 'Famicom Disk System'),
  of(
    'Nintendo',
    19,
    'Super Nintendo Entertainment System',
    'SNES',
    'Super Nintendo',
    'Super Nintendo Entertainment System (SNES)',
    'Super NES',
  ),
  of('Nintendo', 58, 'Super Famicom', 'SFC'),
  of('Nintendo', 306, 'Satellaview', 'BS-X', 'BS-X Satellaview'),
  of('Nintendo', null, 'Sufami Turbo', 'SufamiT'),
  of('Nintendo', 4, 'Nintendo 64', 'N64', 'Nintendo 64 (BigEndian)', 'Nintendo 64 (ByteSwapped)', 'Ultra 64'),
  of('Nintendo', 416, 'Nintendo 64DD', '64DD', '64DD', 'Nintendo 64 Disk Drive'),
  of('Nintendo', 21, 'Nintendo GameCube', 'GC', 'GameCube', 'NGC', 'GCN'),
  of('Nintendo', 5, 'Wii', 'Wii', 'Nintendo Wii'),
  of('Nintendo', 41, 'Wii U', 'WiiU', 'Nintendo Wii U'),
  of('Nintendo', 130, 'Nintendo Switch', 'Switch', 'Switch', 'NS'),
  of('Nintendo', 508, 'Nintendo Switch 2', 'Switch 2', 'NS2'),
  of('Nintendo', 33, 'Game Boy', 'GB', 'Nintendo Game Boy', 'DMG'),
  of('Nintendo', 22, 'Game Boy Color', 'GBC', 'Game Boy Colour', 'Nintendo Game Boy Color'),
  of('Nintendo', 24, 'Game Boy Advance', 'GBA', 'Nintendo Game Boy Advance'),
  of('Nintendo', 20, 'Nintendo DS', 'NDS', 'DS'),
  of('Nintendo', 159, 'Nintendo DSi', 'DSi'),
  of('Nintendo', 37, 'Nintendo 3DS', '3DS'),
  of('Nintendo', 137, 'New Nintendo 3DS', 'New 3DS', 'New 3DS'),
  of('Nintendo', 87, 'Virtual Boy', 'VB', 'Nintendo Virtual Boy'),
  of('Nintendo', 166, 'Pokémon mini', 'PKmini', 'Pokemon Mini'),

  of('Microsoft', 11, 'Xbox', 'Xbox', 'Microsoft Xbox', 'Original Xbox'),
  of('Microsoft', 12, 'Xbox 360', 'X360', 'Microsoft Xbox 360'),
  of('Microsoft', 49, 'Xbox One', 'XONE', 'XB1', 'Microsoft Xbox One'),
  of('Microsoft', 169, 'Xbox Series X|S', 'XSX', 'Xbox Series X/S', 'Xbox Series X', 'Xbox Series S', 'Xbox Series'),
  of('Microsoft', 27, 'MSX', 'MSX', 'MSX1'),
  of('Microsoft', 53, 'MSX2', 'MSX2', 'MSX 2'),

  of('Sega', 84, 'SG-1000', 'SG-1000', 'Sega SG-1000'),
  of(
    'Sega',
    64,
    'Sega Master System/Mark III',
    'SMS',
    'Master System',
    'Sega Master System',
    'Master System - Mark III',
    'Mark III',
  ),
  of(
    'Sega',
    29,
    'Sega Mega Drive/Genesis',
    'MD',
    'Mega Drive',
    'Genesis',
    'Sega Mega Drive',
    'Sega Genesis',
    'Mega Drive - Genesis',
    'Mega Drive & Genesis',
  ),
  of('Sega', 78, 'Sega CD', 'Sega CD', 'Mega-CD', 'Sega Mega-CD', 'Mega-CD - Sega CD'),
  of('Sega', 30, 'Sega 32X', '32X', '32X'),
  of('Sega', 32, 'Sega Saturn', 'Saturn', 'Saturn'),
  of('Sega', 23, 'Dreamcast', 'DC', 'Sega Dreamcast'),
  of('Sega', 35, 'Sega Game Gear', 'GG', 'Game Gear'),
  of('Sega', 339, 'Sega Pico', 'Pico', 'Pico', 'PICO'),

  of('Atari', 59, 'Atari 2600', '2600', '2600', 'Atari VCS'),
  of('Atari', 66, 'Atari 5200', '5200', '5200'),
  of('Atari', 60, 'Atari 7800', '7800', '7800', 'Atari 7800 ProSystem'),
  of('Atari', 65, 'Atari 8-bit', 'Atari 8', '8-bit', '8-bit Family'),
  of('Atari', 63, 'Atari ST/STE', 'ST', 'ST', 'Atari ST'),
  of('Atari', 61, 'Atari Lynx', 'Lynx', 'Lynx'),
  of('Atari', 62, 'Atari Jaguar', 'Jaguar', 'Jaguar'),

  of(
    'NEC',
    86,
    'TurboGrafx-16/PC Engine',
    'PCE',
    'PC Engine',
    'TurboGrafx-16',
    'PC Engine - TurboGrafx 16',
    'PC Engine/TurboGrafx-16',
  ),
  of('NEC', 150, 'Turbografx-16/PC Engine CD', 'PCE CD', 'PC Engine CD', 'TurboGrafx-CD', 'PC Engine CD - TurboGrafx-CD'),
  of('NEC', 128, 'PC Engine SuperGrafx', 'SGX', 'SuperGrafx'),
  of('NEC', 125, 'PC-8800 Series', 'PC-88', 'PC-88', 'PC-8801'),
  of('NEC', 149, 'PC-9800 Series', 'PC-98', 'PC-98', 'PC-9801'),

  of('SNK', 79, 'Neo Geo MVS', 'MVS'),
  of('SNK', 80, 'Neo Geo AES', 'Neo Geo', 'Neo Geo', 'AES'),
  of('SNK', 136, 'Neo Geo CD', 'NGCD'),
  of('SNK', 119, 'Neo Geo Pocket', 'NGP'),
  of('SNK', 120, 'Neo Geo Pocket Color', 'NGPC', 'Neo Geo Pocket Colour'),
  of('Bandai', 57, 'WonderSwan', 'WS'),
  of('Bandai', 123, 'WonderSwan Color', 'WSC', 'WonderSwan Colour'),

  of('Commodore', 15, 'Commodore C64/128/MAX', 'C64', '64', 'C64', 'Commodore 64', 'Commodore 64/128'),
  of('Commodore', 71, 'Commodore VIC-20', 'VIC-20', 'VIC-20'),
  of('Commodore', 16, 'Amiga', 'Amiga', 'Commodore Amiga'),
  of('Commodore', 114, 'Amiga CD32', 'CD32', 'CD32'),
  of('Sinclair', 26, 'ZX Spectrum', 'ZX', 'ZX Spectrum +3', 'Spectrum', 'Sinclair ZX Spectrum'),
  of('Amstrad', 25, 'Amstrad CPC', 'CPC', 'CPC'),
  of('Apple', 75, 'Apple II', 'Apple II', 'II'),
  of('Sharp', 121, 'Sharp X68000', 'X68000', 'X68000'),
  of('', 69, 'BBC Microcomputer System', 'BBC', 'BBC Micro'),

  of('The 3DO Company', 50, '3DO Interactive Multiplayer', '3DO', '3DO'),
  of('Philips', 117, 'Philips CD-i', 'CD-i', 'CD-i'),
  of('Coleco', 68, 'ColecoVision', 'Coleco'),
  of('Mattel', 67, 'Intellivision', 'INTV', 'Mattel Intellivision'),
  of('GCE', 70, 'Vectrex', 'Vectrex'),
  of('Magnavox', 88, 'Odyssey', 'Odyssey', 'Magnavox Odyssey'),
  of(
    'Magnavox',
    133,
    'Odyssey 2 / Videopac G7000',
    'Ody. 2',
    'Odyssey 2',
    'Odyssey2',
    'Magnavox Odyssey 2',
    'Videopac',
    'Videopac G7000',
  ),
  of('Fairchild', 127, 'Fairchild Channel F', 'Ch. F', 'Channel F'),
  of('Nokia', 42, 'N-Gage', 'N-Gage'),
  of('Tiger', 379, 'Game.com', 'Game.com', 'Tiger Game.com'),
  of('Watara', 415, 'Watara/QuickShot Supervision', 'SV', 'Supervision', 'Watara Supervision'),
  of('Casio', 380, 'Casio Loopy', 'Loopy', 'Loopy'),
  of('Epoch', null, 'Super Cassette Vision', 'SCV', 'Epoch Super Cassette Vision'),
  of('Emerson', null, 'Arcadia 2001', 'Arcadia', 'Emerson Arcadia 2001'),
  of('Entex', null, 'Adventure Vision', 'AVision', 'Entex Adventure Vision'),
  of('GamePark', null, 'GP32', 'GP32', 'Game Park GP32'),
  of('VTech', null, 'CreatiVision', 'CreatiV.', 'VTech CreatiVision'),
  of('RCA', null, 'Studio II', 'RCA II', 'RCA Studio II'),
  of('Panic', 381, 'Playdate', 'Playdate'),
  of('Google', 170, 'Google Stadia', 'Stadia', 'Stadia'),
  of('Meta', 386, 'Meta Quest 2', 'Quest 2', 'Oculus Quest 2', 'Quest 2'),
  of('Meta', 471, 'Meta Quest 3', 'Quest 3', 'Quest 3'),
];

const byKey = new Map<string, UsualPlatform>();
// Own names take precedence over names by which others call another platform.
for (const platform of USUAL_PLATFORMS) byKey.set(matchKey(platform.name), platform);
for (const platform of USUAL_PLATFORMS) {
  for (const name of [platform.altName, ...platform.otherNames]) {
    if (!byKey.has(matchKey(name))) byKey.set(matchKey(name), platform);
  }
}

/** Platform of a name in any spacing and case, or undefined. */
export const usualPlatform = (name: string): UsualPlatform | undefined => byKey.get(matchKey(name));

/** Stored platforms, by name key and IGDB number, that are commonly called by a matching name. */
export function usualPlatformsNamed(isMeant: (key: string) => boolean): { keys: string[]; igdbIds: number[] } {
  const meant = new Set([...byKey].filter(([key]) => isMeant(key)).map(([, platform]) => platform));
  return {
    keys: [...byKey].filter(([, platform]) => meant.has(platform)).map(([key]) => key),
    igdbIds: [...meant].flatMap(({ igdbId }) => igdbId ?? []),
  };
}

/** Name of a new platform. 'Sony - PlayStation 2' is a name of lists, which nobody uses. */
export function platformNameToMake(name: string): string {
  return name.includes(' - ') ? (usualPlatform(name)?.name ?? name) : name;
}
