/** Converts vertex attributes to types that glTF allows (specification, section 3.7.2.1). */

import type { Accessor, Document, Primitive, PrimitiveTarget } from '@gltf-transform/core';

interface AllowedType {
  /** Components of an element. */
  widths: number[];
  integers: 'none' | 'normalized' | 'indices';
}

const ALLOWED = new Map<string, AllowedType>(
  Object.entries({
    POSITION: { widths: [3], integers: 'none' },
    NORMAL: { widths: [3], integers: 'none' },
    TANGENT: { widths: [4], integers: 'none' },
    TEXCOORD: { widths: [2], integers: 'normalized' },
    COLOR: { widths: [3, 4], integers: 'normalized' },
    JOINTS: { widths: [4], integers: 'indices' },
    WEIGHTS: { widths: [4], integers: 'normalized' },
  }),
);
const TARGET_WIDTHS = new Map<string, number[]>(
  Object.entries({ POSITION: [3], NORMAL: [3], TANGENT: [3], TEXCOORD: [2], COLOR: [3, 4] }),
);
const SCALAR_TYPES = { 2: 'VEC2', 3: 'VEC3', 4: 'VEC4' } as const;
const QUANTIZATION = 'KHR_mesh_quantization';

const stemOf = (semantic: string) => semantic.replace(/_\d+$/, '');

/** One for each document: primitives share accessors, and each is converted once. */
export function attributeRepairer(document: Document): (primitive: Primitive) => void {
  const isQuantized = document
    .getRoot()
    .listExtensionsUsed()
    .some(({ extensionName }) => extensionName === QUANTIZATION);
  const converted = new Map<Accessor, Map<string, Accessor | null>>();

  function fitting(accessor: Accessor, stem: string, allowed: AllowedType): Accessor | null {
    const known = converted.get(accessor) ?? new Map<string, Accessor | null>();
    converted.set(accessor, known);
    const fitted = known.has(stem) ? known.get(stem)! : fit(accessor, allowed, isQuantized);
    known.set(stem, fitted);
    return fitted;
  }

  function repairOwner(owner: Primitive | PrimitiveTarget, allowedFor: (stem: string) => AllowedType | undefined): void {
    for (const semantic of owner.listSemantics()) {
      const accessor = owner.getAttribute(semantic);
      const allowed = semantic.startsWith('_') ? OWN_ATTRIBUTE : allowedFor(stemOf(semantic));
      const fitted = accessor && allowed ? fitting(accessor, stemOf(semantic), allowed) : null;
      if (fitted !== accessor) owner.setAttribute(semantic, fitted);
    }
  }

  return (primitive) => {
    repairOwner(primitive, (stem) => ALLOWED.get(stem));
    for (const stem of ['COLOR', 'JOINTS', 'WEIGHTS']) dropAfterGap(primitive, stem);
    for (const target of primitive.listTargets()) {
      repairOwner(target, (stem) => {
        const widths = TARGET_WIDTHS.get(stem);
        return widths && { widths, integers: stem === 'TEXCOORD' || stem === 'COLOR' ? 'normalized' : 'none' };
      });
      for (const semantic of target.listSemantics()) if (!primitive.getAttribute(semantic)) target.setAttribute(semantic, null);
    }
  };
}

/** Application-specific attributes may have any type but unsigned 32-bit integers. */
const OWN_ATTRIBUTE: AllowedType = { widths: [], integers: 'normalized' };

function fit(accessor: Accessor, { widths, integers }: AllowedType, isQuantized: boolean): Accessor | null {
  const array = accessor.getArray();
  if (!array || array.length === 0) return null;
  const width = accessor.getElementSize();
  const wanted = widths.length === 0 || widths.includes(width) ? width : Math.min(...widths);
  if (wanted > width) return null;
  const isUnsigned = array instanceof Uint8Array || array instanceof Uint16Array;
  const keepsNumbers =
    array instanceof Float32Array
      ? integers !== 'indices'
      : integers === 'indices'
        ? isUnsigned
        : isQuantized || widths.length === 0
          ? !(array instanceof Uint32Array)
          : integers === 'normalized' && isUnsigned;
  const isNormalized = integers === 'normalized' && isUnsigned && !isQuantized && widths.length > 0;
  if (keepsNumbers && wanted === width) {
    if (array instanceof Float32Array || integers === 'indices') accessor.setNormalized(false);
    else if (isNormalized) accessor.setNormalized(true);
    return accessor;
  }
  const made = accessor.clone().setNormalized(false);
  const values = new Float32Array(accessor.getCount() * wanted);
  const element: number[] = [];
  for (let index = 0; index < accessor.getCount(); index += 1) {
    accessor.getElement(index, element);
    for (let part = 0; part < wanted; part += 1) values[index * wanted + part] = element[part] ?? 0;
  }
  if (widths.length > 0) made.setType(SCALAR_TYPES[wanted as keyof typeof SCALAR_TYPES]);
  return made.setArray(integers === 'indices' ? Uint16Array.from(values) : values);
}

/** Sets must be numbered without gaps, so those behind a gap are dropped. */
function dropAfterGap(primitive: Primitive, stem: string): void {
  let next = 0;
  while (primitive.getAttribute(`${stem}_${next}`)) next += 1;
  for (const semantic of primitive.listSemantics()) {
    if (stemOf(semantic) === stem && Number(semantic.slice(stem.length + 1)) >= next) primitive.setAttribute(semantic, null);
  }
  const other = { JOINTS: 'WEIGHTS', WEIGHTS: 'JOINTS' }[stem];
  if (other && !primitive.getAttribute(`${other}_0`))
    for (let at = 0; at < next; at += 1) primitive.setAttribute(`${stem}_${at}`, null);
}
