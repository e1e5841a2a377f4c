/** Platforms, with the short names and colours of their labels. */

export const PLATFORMS: { name: string; altName: string; color: string }[] = [
  { name: 'PC (Windows)', altName: 'PC', color: '#3a7bd5' },
  { name: 'Linux', altName: 'Linux', color: '#d9a514' },
  { name: 'Mac', altName: 'Mac', color: '#7d8590' },
  { name: 'PlayStation', altName: 'PS1', color: '#6b7280' },
  { name: 'PlayStation 2', altName: 'PS2', color: '#2742a8' },
  { name: 'PlayStation 3', altName: 'PS3', color: '#1f3b63' },
  { name: 'PlayStation 4', altName: 'PS4', color: '#1556c0' },
  { name: 'PlayStation 5', altName: 'PS5', color: '#2563eb' },
  { name: 'PlayStation Vita', altName: 'Vita', color: '#0f6fb5' },
  { name: 'Xbox 360', altName: 'X360', color: '#7fba2c' },
  { name: 'Xbox One', altName: 'XONE', color: '#268b26' },
  { name: 'Nintendo Entertainment System', altName: 'NES', color: '#b3202c' },
  { name: 'Nintendo 64', altName: 'N64', color: '#2f8f4e' },
  { name: 'Nintendo Switch', altName: 'Switch', color: '#e0263a' },
  { name: 'Dreamcast', altName: 'DC', color: '#e2732b' },
  { name: 'iOS', altName: 'iOS', color: '#8b93a1' },
  { name: 'Android', altName: 'Android', color: '#57b35e' },
];
