import { readFile } from 'node:fs/promises'

/** A name as somebody writes it, and which games it may mean, as `Title (year)`; none where nobody could tell. */
export type HardName = {
  readonly written: string
  readonly year: number | null
  readonly meant: readonly string[]
  readonly isSearched: boolean
  readonly isInFile: boolean
}

export type HardNames = {
  /** What the hall has besides the starter catalogue. */
  readonly games: readonly { readonly title: string; readonly releaseYear: number }[]
  readonly names: readonly HardName[]
}

const file = new URL('hard-names.txt', import.meta.url)

export async function readHardNames(): Promise<HardNames> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  return {
    games: lines.flatMap((line) => {
      const [, title, year] = /^\+ (.+) \((\d{4})\)$/.exec(line) ?? []
      return title === undefined ? [] : [{ title, releaseYear: Number(year) }]
    }),
    names: lines.flatMap((line) => {
      const [, kind, written, year, meant] = /^(both|search|file) \| (.+) \| (\d{4}|) ?\| (.+)$/.exec(line) ?? []
      if (kind === undefined || written === undefined || meant === undefined) return []
      return [
        {
          written,
          year: year === undefined || year === '' ? null : Number(year),
          meant: meant === '-' ? [] : meant.split(' / '),
          isSearched: kind !== 'file',
          isInFile: kind !== 'search',
        },
      ]
    }),
  }
}
