/** What rows have of a number, by their ids; NaN where they have none. */
export type NumberColumn = Float16Array<ArrayBuffer> | Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

/** From the shortest on, with what each keeps of a number. */
const WIDTHS = [
  { Column: Float16Array, kept: Math.f16round },
  { Column: Float32Array, kept: Math.fround },
  { Column: Float64Array, kept: (number: number) => number },
];

const widthOf = (column: NumberColumn) => WIDTHS.findIndex(({ Column }) => column instanceof Column);

/** A short one, which widens with what is put into it. */
export const numberColumn = (rows: number): NumberColumn => new Float16Array(rows);

/** The column itself where it keeps a number as it is, else a copy that does. */
export function columnFor(number: number, column: NumberColumn): NumberColumn {
  const width = widthOf(column);
  const isKept = (at: number) => Object.is(WIDTHS[at]?.kept(number), number);
  return isKept(width)
    ? column
    : copied(
        column,
        column.length,
        WIDTHS.findIndex((_, at) => at > width && isKept(at)),
      );
}

/** A copy for so many rows; what is added is 0. */
export const grown = (column: NumberColumn, rows: number): NumberColumn => copied(column, rows, widthOf(column));

function copied(column: NumberColumn, rows: number, width: number): NumberColumn {
  const { Column } = WIDTHS[width] ?? { Column: Float64Array };
  const copy = new Column(rows);
  copy.set(column);
  return copy;
}
