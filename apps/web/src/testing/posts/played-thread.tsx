// A thread under a post, with a server that is played.
import type { CommentBranch, Post } from '@guildhall/contract/posts'
import type { CommentSort } from '@guildhall/contract/rules/post-limits'
import { fireEvent, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { loadHelpful, type WordsFieldHandle } from '../../features/posts/comments/replying/words-field.tsx'
import { ThreadBoard } from '../../features/posts/thread/thread-board.tsx'
import { aCurrentUser, aFriend } from '../builders.ts'
import { type FakeCall, fakeApi, type Handlers } from '../fake-api.ts'
import { key, press } from '../hands.ts'
import { renderApp } from '../render.tsx'
import { aBranch, aComment, aPost } from './post-builders.ts'

// The field that completes names is there from the start; how it comes is told where it is made.
await loadHelpful()

/** Who reads and writes. */
export const me = aCurrentUser()
export const mayAll = { reply: true, change: true, hide: false }

const naming = {
  people: [aFriend({ firstName: 'Hana', lastName: 'Kovářová', handle: 'hana_k' })],
  onWriting: () => undefined,
}

function Board({ post }: { post: Post }) {
  const field = useRef<WordsFieldHandle>(null)
  const [sort, setSort] = useState<CommentSort>('best')
  return <ThreadBoard post={post} sort={sort} onSort={setSort} naming={naming} field={field} />
}

type Start = { post?: Post; comments?: CommentBranch[]; answers?: (call: FakeCall) => CommentBranch[] }

/** Opens it; answers to comments are as `answers` says. */
export function playThread({ post = aPost(), comments = [], answers = () => [] }: Start = {}, handlers: Handlers = {}) {
  const now = { comments: comments.map((comment) => ({ ...comment, postId: post.id })) }
  const api = fakeApi({
    'GET /api/posts/{id}': () => post,
    'GET /api/posts/{id}/comments': (call) =>
      call.query['parentId'] === undefined ? pageOf(now.comments, call) : answers(call),
    'POST /api/posts/{id}/comments': ({ body }) => {
      const { text, parentId } = body as { text: string; parentId: string | null }
      return aComment({ text, parentId, postId: post.id, author: me, may: mayAll })
    },
    'GET /api/comments/{id}': ({ params }) => ({
      comment: aBranch({ id: params['id'] ?? '', text: 'Fresh' }),
      parents: [],
    }),
    ...handlers,
  })
  const { queryClient: client } = renderApp(<Board post={post} />, { user: me })
  return { api, now, post, client }
}

/** What a call for a page gets of a list. */
export function pageOf(all: CommentBranch[], { query }: FakeCall): CommentBranch[] {
  const from = query['before'] === undefined ? 0 : all.findIndex(({ cursor }) => cursor === query['before']) + 1
  return all.slice(from, from + 20)
}

export const field = (name = 'Reply to the post') => screen.findByRole<HTMLTextAreaElement>('textbox', { name })
export const sendByKey = () => key('Enter', { ctrlKey: true })
export const writes = 'POST /api/posts/{id}/comments'

/** Something from the menu of a comment. */
export async function choose(menu: string, item: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: menu }), { key: 'Enter' })
  press(await screen.findByRole('menuitem', { name: item }))
}
