// @vitest-environment jsdom
import { roles } from '@guildhall/contract/rules/roles'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aCurrentUser, aMember, aProfile } from '../../../testing/builders.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { shownOfEach } from '../../../testing/gaming/showcase-builders.ts'
import { press } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { ProfilePage } from './profile-page.tsx'

const me = aCurrentUser()
const sorcha = { ...aMember({ firstName: 'Sorcha', lastName: 'Byrne', handle: 'sorcha' }), role: roles.moderator }

const open = (path: string) => renderApp(<ProfilePage />, { path, route: '/profile/:id', user: me })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the overview', () => {
  const own = aProfile({ member: { ...aMember({ firstName: 'Me' }), id: me.id, role: roles.user }, relation: 'self' })
  const writings = { posts: true, replies: false, media: false }

  test('has the pinned post on top, and its owner takes the pin off there', async () => {
    const post = aPost({ author: { ...aMember(), id: me.id }, text: 'Read this first', isPinned: true })
    let isPinned = true
    const api = fakeApi({
      'GET /api/profiles/{id}': () => ({ ...own, writings }),
      'GET /api/feed/pinned': () => (isPinned ? [post] : []),
      'DELETE /api/posts/{id}/pinned': () => {
        isPinned = false
        return undefined
      },
    })
    open(`/profile/${me.id}`)
    await screen.findByText('Read this first')
    press(screen.getByRole('button', { name: 'Unpin from your profile' }))
    await waitFor(() => expect(screen.queryByText('Read this first')).toBeNull())
    expect(api.callsOf('DELETE /api/posts/{id}/pinned')[0]?.params.id).toBe(post.id)
    expect(document.activeElement?.tagName).toBe('H1')
  })

  test('of somebody else has their pinned post without a way to take it off', async () => {
    fakeApi({
      'GET /api/profiles/{id}': () => aProfile({ member: sorcha, writings }),
      'GET /api/feed/pinned': ({ query }) =>
        query['authorId'] === sorcha.id ? [aPost({ author: sorcha, text: 'Read this first', isPinned: true })] : [],
    })
    open('/profile/sorcha')
    await screen.findByText('Read this first')
    expect(screen.queryByRole('button', { name: 'Unpin from your profile' })).toBeNull()
  })

  test('asks for no pinned post where posts are not listed, or for the eyes of others', async () => {
    const api = fakeApi({
      'GET /api/profiles/{id}': ({ query }) => ({
        ...own,
        writings: { ...writings, posts: query['as'] !== undefined },
      }),
    })
    open(`/profile/${me.id}`)
    await heading('Me Abbott')
    open(`/profile/${me.id}?as=stranger`)
    await screen.findAllByRole('heading', { level: 1 })
    expect(api.callsOf('GET /api/feed/pinned')).toEqual([])
  })

  test('shows written words with their marks', async () => {
    fakeApi({
      'GET /api/profiles/{id}': () => aProfile({ member: sorcha }),
      'GET /api/profiles/{id}/overview': () => ({
        showcases: [shownOfEach.words],
        favourites: null,
        playing: null,
        shelf: null,
        ratings: null,
        reviews: null,
        lists: null,
        achievements: null,
        journal: null,
      }),
    })
    open('/profile/sorcha')
    expect((await screen.findByText('boats')).tagName).toBe('STRONG')
    expect(screen.queryByRole('button', { name: 'Arrange' })).toBeNull()
  })
})
