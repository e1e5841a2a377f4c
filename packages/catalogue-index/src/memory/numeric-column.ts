/** Numbers by row id; NaN for none. */
export type NumericColumn = Float16Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** Column types from the narrowest on, each with its rounding. */
const WIDTHS = [
  { Column: Float16Array, rounded: Math.f16round },
  { Column: Float32Array, rounded: Math.fround },
  { Column: Float64Array, rounded: (number: number) => number },
];

const widthOf = (column: NumericColumn) => WIDTHS.findIndex(({ Column }) => column instanceof Column);

/** The narrowest column; `columnFor` widens it. */
export const numericColumn = (rows: number): NumericColumn => new Float16Array(rows);

/** The column itself if it represents a number exactly, else a wider copy. */
export function columnFor(number: number, column: NumericColumn): NumericColumn {
  const width = widthOf(column);
  const isExact = (at: number) => Object.is(WIDTHS[at]?.rounded(number), number);
  return isExact(width)
    ? column
    : copied(
        column,
        column.length,
        WIDTHS.findIndex((_, at) => at > width && isExact(at)),
      );
}

/** A copy for more rows, filled with 0. */
export const grown = (column: NumericColumn, rows: number): NumericColumn => copied(column, rows, widthOf(column));

function copied(column: NumericColumn, rows: number, width: number): NumericColumn {
  const { Column } = WIDTHS[width] ?? { Column: Float64Array };
  const copy = new Column(rows);
  copy.set(column);
  return copy;
}
