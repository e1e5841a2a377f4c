import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';

const CHECKER_PX = 1024;
const CHECKER_CELLS = 8;
const MATCAP_PX = 256;

/** Numbered squares in two tones of eight hues. They reveal stretching, seams and mirrored islands. */
export function checkerTexture(): CanvasTexture {
  const { canvas, context } = blank(CHECKER_PX);
  const cell = CHECKER_PX / CHECKER_CELLS;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${cell * 0.34}px sans-serif`;
  for (let row = 0; row < CHECKER_CELLS; row += 1) {
    for (let column = 0; column < CHECKER_CELLS; column += 1) {
      const isDark = (row + column) % 2 === 0;
      context.fillStyle = `hsl(${row * 45} 55% ${isDark ? 42 : 82}%)`;
      context.fillRect(column * cell, row * cell, cell, cell);
      context.fillStyle = isDark ? '#fff' : '#222';
      context.fillText(`${'ABCDEFGH'[row]}${column + 1}`, (column + 0.5) * cell, (row + 0.5) * cell);
    }
  }
  const texture = textureOf(canvas);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  // The V axis of glTF runs downwards.
  texture.flipY = false;
  texture.anisotropy = 8;
  return texture;
}

/** Grey clay in soft light from above. */
export function matcapTexture(): CanvasTexture {
  const { canvas, context } = blank(MATCAP_PX);
  const middle = MATCAP_PX / 2;
  const clay = context.createRadialGradient(middle * 0.75, middle * 0.55, 0, middle, middle, middle * 1.05);
  clay.addColorStop(0, '#fbf6f0');
  clay.addColorStop(0.35, '#c9bfb5');
  clay.addColorStop(0.75, '#77706b');
  clay.addColorStop(1, '#2f2d31');
  context.fillStyle = clay;
  context.fillRect(0, 0, MATCAP_PX, MATCAP_PX);
  return textureOf(canvas);
}

function blank(side: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw on.');
  return { canvas, context };
}

function textureOf(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}
