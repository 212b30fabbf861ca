import { expect, it } from 'vitest'
import { friendsInPair, makeGroup } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { makeGame, moderatorOf } from '../../../../testing/gaming/catalogue.ts'
import { foundOf } from '../../../../testing/search/searching.ts'
import { createTestApp } from '../../../../testing/test-app.ts'
import { findAlike } from './known-words.store.ts'

const app = await forThisFile(createTestApp())

it('keeps room for own words, then for those of titles, where very many are as near', async () => {
  const { one, other } = await friendsInPair(app)
  const group = await makeGroup(one, [other], 'Marrowstone')
  await makeGame(await moderatorOf(app), { title: 'Marrowtsane' })
  await app.sql(
    `insert into known_words (word)
     select 'marrow' || one || two || 'one' from unnest('{s,t,d,g,k,p}'::text[]) one cross join unnest('{a,e,o,t,s,u}'::text[]) two`,
  )
  const alike = await findAlike(app.platform.database, one.id, ['marrowtsone'], { isAmongMessages: true })
  const ways = alike.get('marrowtsone') ?? []
  expect([ways[0], ways.length]).toEqual(['marrowstone', 16])
  expect(ways.slice(1, 2)).toEqual(['marrowtsane'])
  expect(await foundOf(one, 'groups', 'marrowtsone')).toEqual([group.id])
})
