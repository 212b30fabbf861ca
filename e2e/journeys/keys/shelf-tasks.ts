// Games: a file brought along, a review, a list. What is done on the shelf itself stands in library/by-keys.
import { call, join, type Member } from '../../product/members.ts'
import type { Product } from '../../product/product.ts'
import { expect } from '../steps/journey.ts'
import type { Task } from './hands.ts'

type Hall = { readonly kay: Member; readonly gameId: string }

export async function furnishShelf(product: Product): Promise<Hall> {
  const kay = await join(product, 'Kay Shelfwright')
  const [game] = await call<{ id: string }[]>(product, 'GET', '/api/games/find?q=celeste', { as: kay })
  return { kay, gameId: game?.id ?? '' }
}

const file = {
  name: 'playnite.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Name;Source;GameId;ReleaseDate;Playtime;CompletionStatus;UserScore',
      'Portal 2;Steam;620;2011-04-18;36000;Beaten;90',
      'The Witcher 3: Wild Hunt;GOG;1;2015-05-19;180000;Playing;',
    ].join('\n'),
  ),
}

export const shelfTasks: readonly Task<Hall>[] = [
  {
    name: 'Bring a library along from a file',
    from: '/library/import',
    async done({ page, hands }) {
      await hands.skipIn()
      await hands.choosesFile(page.getByRole('button', { name: 'Choose a file' }), file)
      await expect(page.getByText('Playnite, 2 rows')).toBeVisible()
      await hands.pressOn(page.getByRole('button', { name: 'Add 2 games' }))
      await expect(page.getByText('2 games came onto your shelf.')).toBeVisible()
    },
  },
  {
    name: 'Write a review',
    from: ({ gameId }) => `/game/${gameId}`,
    async done({ page, hands }) {
      await hands.skipIn()
      await hands.pressOn(page.getByRole('button', { name: 'Write a review' }))
      await hands.write(page.getByLabel('Your review', { exact: true }), 'Every fall was mine.')
      await hands.pressOn(page.getByRole('dialog').getByRole('button', { name: 'Post' }))
      await expect(page.getByRole('article', { name: 'Review of Kay Shelfwright' })).toContainText('Every fall')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    name: 'Make a list',
    from: '/lists',
    async done({ page, hands }) {
      await hands.skipIn()
      await hands.pressOn(page.getByRole('button', { name: 'New list' }).first())
      await hands.write(page.getByLabel('Name', { exact: true }), 'Evenings by keys')
      await hands.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Evenings by keys' })).toBeVisible()
    },
  },
]
