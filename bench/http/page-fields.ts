/** What two servers say of the same messages, field by field. */
export type Row = Readonly<Record<string, unknown>>

/** The fields that say the same in every row, whatever they are called. */
export function fieldsOfAll([first, ...others]: readonly Row[]): Row {
  if (first === undefined) return {}
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) => others.every((row) => isSame(row[name], value))),
  )
}

/** The names of fields that any two rows of the same place differ in. */
export function differingFields(ours: readonly Row[], theirs: readonly Row[]): string[] {
  const names = new Set([...ours, ...theirs].flatMap((row) => Object.keys(row)))
  return [...names].filter((name) => ours.some((row, place) => !isSame(row[name], theirs[place]?.[name]))).toSorted()
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
