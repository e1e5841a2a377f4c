import { Material, ShaderChunk, Vector2, type WebGLProgramParametersWithUniforms } from 'three';

import { RETRO_DITHER, RETRO_STEPS } from '@polyshelf/model-pipeline/look/retro-rules.ts';

const VARYING = /varying vec2 (\w+);/g;
const plain = Material.prototype.onBeforeCompile;

/** Repeats a statement for each texture coordinate of a shader. */
const eachUv = (statement: string) =>
  ShaderChunk.uv_pars_fragment.replaceAll(/uniform mat3 \w+;/g, '').replaceAll(VARYING, statement);

/** Multiplying by w and dividing again per fragment makes the interpolation affine. */
const FLAT_UV = 'varying vec2 $1Flat;\n\tvec2 $1;';

const SNAP = `
  retroDistance = gl_Position.w;
  if (retroDistance > 0.0) gl_Position.xy = floor(gl_Position.xy / retroDistance * retroGrid + 0.5) / retroGrid * retroDistance;
  ${eachUv('$1Flat = $1 * retroDistance;')}`;

const FIVE_BITS = `
  int retroPlace = (int(gl_FragCoord.y) & 3) * 4 + (int(gl_FragCoord.x) & 3);
  vec3 retroColour = clamp(gl_FragColor.rgb * 255.0 + RETRO_DITHER[retroPlace], 0.0, 255.0);
  gl_FragColor.rgb = floor(retroColour / 8.0) / ${RETRO_STEPS}.0;
}`;

export type RetroLook = ReturnType<typeof retroLook>;

/** Toggles PlayStation 1 rendering: vertices snapped to pixels, affine textures, and five bits per colour channel. */
export function retroLook() {
  const grid = { value: new Vector2(1, 1) };

  function patchRetro(shader: WebGLProgramParametersWithUniforms): void {
    shader.uniforms['retroGrid'] = grid;
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <uv_pars_vertex>',
        `uniform vec2 retroGrid;\nvarying float retroDistance;\n${ShaderChunk.uv_pars_vertex.replaceAll(VARYING, FLAT_UV)}`,
      )
      .replace('#include <project_vertex>', `#include <project_vertex>\n${SNAP}`);
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <uv_pars_fragment>',
        `const float RETRO_DITHER[16] = float[16](${RETRO_DITHER.map((value) => value.toFixed(1)).join(', ')});
        varying float retroDistance;\n${ShaderChunk.uv_pars_fragment.replaceAll(VARYING, FLAT_UV)}`,
      )
      .replace('void main() {', `void main() {\n${eachUv('$1 = $1Flat / retroDistance;')}`)
      .replace(/\}\s*$/, FIVE_BITS);
  }

  return {
    /** Sets the resolution in pixels. */
    setSize({ x, y }: { x: number; y: number }): void {
      grid.value.set(x / 2, y / 2);
    },

    apply(material: Material, isRetro: boolean): void {
      const wanted = isRetro ? patchRetro : plain;
      if (material.onBeforeCompile === wanted) return;
      material.onBeforeCompile = wanted;
      material.needsUpdate = true;
    },
  };
}
