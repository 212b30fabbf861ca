// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { fakeApi, type Handlers, refuse } from '../../../testing/fake-api.ts'
import { press, type } from '../../../testing/hands.ts'
import { aPost } from '../../../testing/posts/post-builders.ts'
import { renderApp } from '../../../testing/render.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { SavedPosts } from './saved-posts.tsx'

const guides = { id: 'folder-1', name: 'Guides' }

function Room() {
  const [folderId, setFolderId] = useState<string>()
  return <SavedPosts label="Saved" empty={<p>Nothing saved</p>} folderId={folderId} onFolder={setFolderId} />
}

function open(handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/saved-folders': () => [guides],
    'GET /api/posts': ({ query }) =>
      query['folderId'] === guides.id ? [] : [aPost({ text: 'Saved somewhere', isSaved: true })],
    ...handlers,
  })
  return api
}

test('saved posts are looked at by folder', async () => {
  const api = open()
  renderApp(<Room />)
  await screen.findByText('Saved somewhere')
  press(await screen.findByRole('button', { name: 'Guides' }))
  await screen.findByText('Nothing in this folder')
  expect(api.callsOf('GET /api/posts').map(({ query }) => query['folderId'])).toEqual([undefined, guides.id])
  press(screen.getByRole('button', { name: 'All' }))
  await screen.findByText('Saved somewhere')
})

test('folders are made, renamed and removed', async () => {
  const api = open({
    'POST /api/saved-folders': () => ({ id: 'folder-2', name: 'Maps' }),
    'PATCH /api/saved-folders/{id}': () => refuse(409, 'saved_folder_taken'),
    'DELETE /api/saved-folders/{id}': () => undefined,
  })
  renderApp(<Room />)
  press(await screen.findByRole('button', { name: 'Make and change folders' }))
  const dialog = within(await screen.findByRole('dialog'))
  type(await dialog.findByRole('textbox', { name: 'New folder' }), ' Maps ')
  press(dialog.getByRole('button', { name: 'Make' }))
  await dialog.findByText('Maps')
  expect(api.callsOf('POST /api/saved-folders')[0]?.body).toEqual({ name: 'Maps' })
  press(dialog.getByRole('button', { name: 'Rename Maps' }))
  type(dialog.getByRole('textbox', { name: 'New name of Maps' }), 'Guides')
  press(dialog.getByRole('button', { name: 'Rename' }))
  await dialog.findByRole('alert')
  api.answer('PATCH /api/saved-folders/{id}', () => ({ id: 'folder-2', name: 'Atlas' }))
  type(dialog.getByRole('textbox', { name: 'New name of Maps' }), 'Atlas')
  press(dialog.getByRole('button', { name: 'Rename' }))
  await dialog.findByText('Atlas')
  press(dialog.getByRole('button', { name: 'Remove Atlas' }))
  press(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(api.callsOf('DELETE /api/saved-folders/{id}')[0]?.params['id']).toBe('folder-2'))
  await waitFor(() => expect(screen.queryByText('Atlas')).toBeNull())
})

test('a saved post is put into a folder that is made for it', async () => {
  const post = aPost({ isSaved: true })
  const api = open({
    'GET /api/posts/{id}/saved': () => ({ isSaved: true, folderId: guides.id }),
    'POST /api/saved-folders': () => ({ id: 'folder-2', name: 'Maps' }),
    'PUT /api/posts/{id}/saved/folder': () => undefined,
  })
  let isClosed = false
  renderApp(
    <FolderDialog
      post={post}
      onClose={() => {
        isClosed = true
      }}
    />,
  )
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Guides' })).checked).toBe(true)
  type(screen.getByRole('textbox', { name: 'New folder' }), 'Maps')
  press(screen.getByRole('button', { name: 'Make' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Maps' }).checked).toBe(true))
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(isClosed).toBe(true))
  fireEvent.click(screen.getByRole('radio', { name: 'In no folder' }))
  press(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.callsOf('PUT /api/posts/{id}/saved/folder').map(({ body }) => body)).toEqual([
      { folderId: 'folder-2' },
      { folderId: null },
    ]),
  )
})
