/** Simple square marks for the invented engines and tools. */

export interface LogoDesign {
  colors: [string, string];
  mark: string;
}

export function technologyLogo({ colors, mark }: LogoDesign): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colors[0]}"/><stop offset="1" stop-color="${colors[1]}"/></linearGradient></defs>
<rect width="100" height="100" fill="url(#g)"/><g fill="#fff" stroke="none">${mark}</g></svg>`;
}
