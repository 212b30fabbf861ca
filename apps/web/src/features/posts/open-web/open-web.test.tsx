// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'

// The page of a hall that allows it; what reads the settings is loaded after that.
document.head.innerHTML = '<meta name="guildhall:open-web" content="on">'
const { AudienceDialog } = await import('../dialogs/audience-dialog.tsx')
const { PostHead } = await import('../card/post-head.tsx')
const { OpenWebLinks } = await import('./open-web-links.tsx')

const me = aCurrentUser()
const choose = (label: string, value: string) => {
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: label })
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a post for everybody is let out and taken back; for fewer that is not offered', async () => {
  const post = aPost({ author: me, may: { reply: true, change: true, share: false, quote: false } })
  const api = fakeApi({ 'PATCH /api/posts/{id}': () => post })
  renderApp(<AudienceDialog post={post} onClose={() => undefined} />, { user: me })
  const mark = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'On the open web too' })
  press(mark)
  choose('Who may see it', 'friends')
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('PATCH /api/posts/{id}')).toHaveLength(1))
  choose('Who may see it', 'public')
  await screen.findByRole('checkbox')
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.callsOf('PATCH /api/posts/{id}')).toHaveLength(2))
  expect(api.callsOf('PATCH /api/posts/{id}').map(({ body }) => body)).toMatchObject([
    { visibility: 'friends', isOnOpenWeb: false },
    { visibility: 'public', isOnOpenWeb: true },
  ])
})

test('a post that is out says so', () => {
  fakeApi({})
  renderApp(<PostHead post={aPost({ isOnOpenWeb: true })} onHistory={() => undefined} />, { user: me })
  expect(screen.getByText('On the open web')).toBeDefined()
})

test('the files are linked where there are any', async () => {
  const { author } = aPost()
  const api = fakeApi({ 'GET /api/open-web/{userId}': () => ({ rss: '/feeds/x.xml', json: '/feeds/x.json' }) })
  renderApp(<OpenWebLinks member={author} />, { user: me })
  expect((await screen.findByRole('link', { name: 'RSS' })).getAttribute('href')).toBe('/feeds/x.xml')
  expect(screen.getByRole('link', { name: 'JSON Feed' }).getAttribute('href')).toBe('/feeds/x.json')
  expect(api.callsOf('GET /api/open-web/{userId}')[0]?.params).toEqual({ userId: author.id })
})
