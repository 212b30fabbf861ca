import type { LibraryImport } from '@guildhall/contract/imports'
import { expect, it } from 'vitest'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createLibraryApp } from '../../../../testing/gaming/gaming-app.ts'
import { bringFile } from '../../../../testing/gaming/import-files.ts'
import type { TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createLibraryApp())

const faultsOf = async (member: TestMember, { id }: LibraryImport) => {
  const { body } = await member.call('GET /api/library/{userId}/imports/{id}/rows', {
    params: { userId: member.id, id },
    query: { limit: 100 },
  })
  return body.map(({ fault }) => fault)
}
const speakGerman = (member: TestMember) => member.call('PATCH /api/me', { body: { preferences: { language: 'de' } } })

it('what is wrong with a row of a table is said in the language of its reader', async () => {
  const wren = await app.member()
  const faulty = [
    ['Hades,playing,5,60,100,', null, null],
    [',,,,,', 'It names no game', 'Sie nennt kein Spiel'],
    [
      'H\uFFFDdes,,,,,',
      'Its name has letters that cannot be read',
      'Ihr Name enthält Zeichen, die sich nicht lesen lassen',
    ],
    ['Hades,loved,,,,', '“loved” is no status of this hall', '„loved“ ist in dieser Halle kein Status'],
    ['Hades,,six,,,', 'The rating is not a number', 'Die Bewertung ist keine Zahl'],
    ['Hades,,6,,,', 'The rating is not between 0 and 5', 'Die Bewertung liegt nicht zwischen 0 und 5'],
    ['Hades,,,ten,,', 'The playtime is not a number', 'Die Spielzeit ist keine Zahl'],
    ['Hades,,,-1,,', 'The playtime cannot be right', 'Die Spielzeit kann nicht stimmen'],
    ['Hades,,,,all,', 'The completion is not a number', 'Der Fortschritt ist keine Zahl'],
    [
      'Hades,,,,101,',
      'The completion is not a whole number from 0 to 100',
      'Der Fortschritt ist keine ganze Zahl von 0 bis 100',
    ],
    ['Hades,,,,,,7', 'It has more cells than there are columns', 'Sie hat mehr Zellen, als es Spalten gibt'],
    [
      '"Hades" 2,,,,,',
      'Something stands behind a closing quote',
      'Hinter einem schließenden Anführungszeichen steht noch etwas',
    ],
    [
      `Hades,,,,,${'x'.repeat(65_537)}`,
      'It has a cell of more than 65,536 characters',
      'Sie hat eine Zelle mit mehr als 65.536 Zeichen',
    ],
    ['"Hades,,,,,', 'A quote is opened and never closed', 'Ein Anführungszeichen wird geöffnet und nie geschlossen'],
  ] as const
  const rows = faulty.map(([row]) => row)
  const draft = await bringFile(wren, ['Title,Status,Stars,Minutes,Completion,Guildhall game', ...rows].join('\n'))
  expect(await faultsOf(wren, draft)).toEqual(faulty.map(([, english]) => english))
  await speakGerman(wren)
  expect(await faultsOf(wren, draft)).toEqual(faulty.map(([, , german]) => german))
})

it('what is wrong with an entry of ours names its place', async () => {
  const wren = await app.member()
  const entry = { game: { title: 'Hades' }, status: 'playing', copies: [{ source: 'moon' }] }
  const file = { format: 'guildhall-library', version: 1, entries: [entry, 7] }
  const draft = await bringFile(wren, JSON.stringify(file))
  expect(await faultsOf(wren, draft)).toEqual([
    '“copies 1 source” is missing or not right',
    'It is no entry of a library',
  ])
  await speakGerman(wren)
  expect(await faultsOf(wren, draft)).toEqual([
    '„copies 1 source“ fehlt oder stimmt nicht',
    'Das ist kein Eintrag einer Bibliothek',
  ])
})

it.each(['The playtime is not a number', '7', '{"kind":"of a later release"}'])(
  'what another release stored is left as it is: %s',
  async (stored) => {
    const wren = await app.member()
    const draft = await bringFile(wren, 'Name,Playtime\nHades,ten')
    await app.sql('update library_import_rows set fault = $2 where import_id = $1', [draft.id, stored])
    expect(await faultsOf(wren, draft)).toEqual([stored])
  },
)
