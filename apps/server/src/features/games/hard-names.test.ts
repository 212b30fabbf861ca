import type { GameCard } from '@guildhall/contract/games'
import { beforeAll, describe, expect, it } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../testing/gaming/catalogue.ts'
import { createGamingApp } from '../../../testing/gaming/gaming-app.ts'
import { readHardNames } from '../../../testing/gaming/hard-names.ts'
import { bringFile } from '../../../testing/gaming/import-files.ts'
import { rounds } from '../../../testing/races/rounds.ts'
import type { TestMember } from '../../../testing/test-app.ts'

const bar = 0.95
/** What members own and wish for makes a catalogue grow. */
const grown = rounds({ usual: 1200, soak: 21_000 })
const grownAtOnce = 500
const atOnce = 4

const app = await forThisFile(createGamingApp())
const { games, names } = await readHardNames()
const searched = names.filter(({ isSearched }) => isSearched)
const inFiles = names.filter(({ isInFile }) => isInFile)
const asker = await app.member()

beforeAll(async () => {
  const moderator = await moderatorOf(app)
  for (const game of games) await makeGame(moderator, game)
  await growTo(grown)
})

/** Games of Steam besides, until there are so many: named with words of those that are known, and none called alike. */
async function growTo(count: number): Promise<void> {
  const words = await app.sql<{ word: string }>(
    `select distinct word collate "C" as word
     from games, unnest(regexp_split_to_array(title, '[^[:alpha:]]+')) word where length(word) >= 4 order by 1`,
  )
  const word = (at: number) => words[at % words.length]?.word
  for (let first = 0; first < count - games.length; first += grownAtOnce) {
    const titles = Array.from({ length: grownAtOnce }, (_, at) => {
      const place = first + at
      return `${word(place * 7)} ${word(place * 13 + 5 + Math.floor(place / words.length))}${place % 3 ? '' : ` ${(place % 5) + 2}`}`
    })
    await app.sql(
      `insert into games (title, release_year, source)
       select distinct on (made.title) made.title, 1984 + length(made.title) * 7 % 40, 'steam' from unnest($1::text[]) as made (title)
       where not exists (select from games where title_key = name_key(name_tokens(name_words(made.title))))`,
      [titles],
    )
  }
  await app.sql('analyze games')
}

/** What missed, where it is more than may. */
const tooMany = (missed: string[], of: number) => (missed.length > of * (1 - bar) ? missed : [])
const called = ({ title, releaseYear }: Pick<GameCard, 'title' | 'releaseYear'>) => `${title} (${releaseYear ?? '?'})`

/** What is first for each name that does not mean it: told when the bar is not reached. */
async function missedBy(first: (written: string) => Promise<GameCard | undefined>): Promise<string[]> {
  const missed: string[] = []
  for (let from = 0; from < searched.length; from += atOnce) {
    await Promise.all(
      searched.slice(from, from + atOnce).map(async ({ written, meant }) => {
        const game = await first(written)
        if (game === undefined || !meant.includes(called(game))) {
          missed.push(`${written}: ${game === undefined ? 'nothing' : called(game)}`)
        }
      }),
    )
  }
  return missed
}

describe('of hard names', () => {
  it('there are 400 and more, of games that this hall has', async () => {
    const rows = await app.sql<{ title: string; releaseYear: number | null }>(
      'select title, release_year as "releaseYear" from games',
    )
    expect(rows.length).toBeGreaterThanOrEqual(grown * 0.95)
    const known = new Set(rows.map(called))
    expect(names.flatMap(({ meant }) => meant).filter((game) => !known.has(game))).toEqual([])
    expect([searched.length, inFiles.length].map((count) => count >= 250)).toEqual([true, true])
    expect(names.length).toBeGreaterThanOrEqual(400)
  })

  it('the meant one is found first by those who pick one', async () => {
    const find = async (q: string) => (await asker.call('GET /api/games/find', { query: { q, limit: 5 } })).body[0]
    const missed = await missedBy(find)
    expect(tooMany(missed, searched.length)).toEqual([])
  })

  it('the meant one is found first by those who browse', async () => {
    const browse = async (q: string) => (await asker.call('GET /api/games', { query: { q, limit: 5 } })).body.games[0]
    const missed = await missedBy(browse)
    expect(tooMany(missed, searched.length)).toEqual([])
  })

  it('in a file nearly all are matched by themselves, and none is matched wrongly', async () => {
    const rows = inFiles.map(({ written, year }) => [quoted(written), year ?? '', 60].join(','))
    const matched = await bring(asker, ['Name,ReleaseDate,Playtime', ...rows])
    const wrong = inFiles.flatMap(({ written, year, meant }, at) => {
      const game = matched[at]
      return game === undefined || meant.includes(game) ? [] : [`${written}, ${year}: ${game}`]
    })
    expect(wrong).toEqual([])
    const meant = inFiles.flatMap((name, at) => (name.meant.length === 0 ? [] : [{ ...name, game: matched[at] }]))
    const missed = meant.filter(({ game }) => game === undefined).map(({ written, year }) => `${written}, ${year}`)
    expect(tooMany(missed, meant.length)).toEqual([])
  })

  it('in the own table of a hall, without its numbers, all are matched by title and year', async () => {
    const all = await app.sql<{ title: string; releaseYear: number | null }>(
      `select title, release_year as "releaseYear" from games where source <> 'steam' order by id`,
    )
    const rows = all.map(({ title, releaseYear }) => [quoted(title), '', '', releaseYear ?? '', 'backlog'].join(','))
    const matched = await bring(asker, ['Title,Guildhall game,IGDB ID,Year,Status', ...rows])
    expect(all.map(called).filter((game, at) => matched[at] !== game)).toEqual([])
  })
})

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** By row the game that it was matched with. */
async function bring(member: TestMember, table: readonly string[]): Promise<(string | undefined)[]> {
  const draft = await bringFile(member, table.join('\n'))
  const found: (string | undefined)[] = []
  for (let after: number | undefined; found.length < table.length - 1; ) {
    const { body } = await member.call('GET /api/library/{userId}/imports/{id}/rows', {
      params: { userId: member.id, id: draft.id },
      query: { limit: 100, after },
    })
    if (body.length === 0) throw new Error(`only ${found.length} rows are there`)
    found.push(...body.map(({ game }) => (game === null ? undefined : called(game))))
    after = body.at(-1)?.line
  }
  return found
}
