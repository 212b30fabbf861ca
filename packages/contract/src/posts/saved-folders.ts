import { z } from 'zod'
import { membersIn } from '../frame/headings.ts'
import { id, named, title } from '../frame/primitives.ts'
import { savedFolderNameMaximum, savedFoldersMaximum } from '../rules/posts/folder-limits.ts'

/** Where a member keeps some of the posts that they saved. */
export const savedFolder = named('SavedFolder', { id, name: z.string() })
export type SavedFolder = z.infer<typeof savedFolder>

const ofFolder = z.object({ id })
const ofPost = z.object({ id })
const words = z.object({ name: title({ min: 1, max: savedFolderNameMaximum }) })

export const savedFoldersEndpoints = membersIn('own')({
  'GET /api/saved-folders': {
    summary: 'The own folders of saved posts, by name',
    pages: 'whole',
    answers: { 200: z.array(savedFolder).max(savedFoldersMaximum) },
  },
  'POST /api/saved-folders': {
    summary: 'Make a folder; one that has the name already is the answer',
    body: words,
    answers: { 201: savedFolder },
  },
  'PATCH /api/saved-folders/{id}': {
    summary: 'Give an own folder another name',
    params: ofFolder,
    body: words,
    answers: { 200: savedFolder },
  },
  'DELETE /api/saved-folders/{id}': {
    summary: 'Take an own folder away; its posts stay saved',
    params: ofFolder,
    answers: { 204: null },
  },
  'GET /api/posts/{id}/saved': {
    summary: 'Whether the caller saved a post, and in which folder',
    params: ofPost,
    answers: { 200: z.object({ isSaved: z.boolean(), folderId: id.nullable() }) },
  },
  'PUT /api/posts/{id}/saved/folder': {
    summary: 'Put a post into an own folder, or into none; it is saved with that',
    params: ofPost,
    body: z.object({ folderId: id.nullable() }),
    answers: { 204: null },
  },
})
