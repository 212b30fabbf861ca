import { postsEndpoints } from '@guildhall/contract/posts'
import type { Platform } from '../../platform/platform.ts'
import type { LinkCards } from './cards/link-cards.ts'
import type { Comments } from './comments/comments.service.ts'
import type { Drafts } from './drafts/drafts.service.ts'
import type { Keeping } from './keeping/keeping.service.ts'
import type { Pinning } from './pinning/pinning.service.ts'
import type { Reacting } from './reacting.service.ts'
import type { Feeds } from './reading/feeds.service.ts'
import type { Reading } from './reading/reading.service.ts'
import type { Sharing } from './sharing/sharing.service.ts'
import type { Writing } from './writing/writing.service.ts'

export function servePosts(
  { serve, database }: Platform,
  parts: {
    feeds: Feeds
    reading: Reading
    writing: Writing
    reacting: Reacting
    keeping: Keeping
    drafts: Pick<Drafts, 'sending'>
    pinning: Pinning
    comments: Comments
    sharing: Sharing
    linkCards: LinkCards
  },
): void {
  const { feeds, reading, writing, reacting, keeping, drafts, pinning, comments, sharing, linkCards } = parts

  serve(postsEndpoints, {
    'GET /api/feed': ({ caller, query }) => feeds.feed(database, caller, query),
    'GET /api/feed/news': ({ caller, query }) => feeds.news(database, caller, query),
    'GET /api/feed/pinned': ({ caller, query }) => pinning.pinned(database, caller, query),
    'GET /api/posts': ({ caller, query }) => feeds.posts(database, caller, query),
    'POST /api/posts': ({ unit, caller, body }) =>
      drafts.sending(unit, caller, body, {
        write: () => writing.write(unit, caller, body),
        again: (id) => reading.one(unit.db, caller, id),
      }),
    'GET /api/posts/{id}': ({ caller, params }) => reading.oneWith(database, caller, params.id),
    'PATCH /api/posts/{id}': ({ unit, caller, params, body }) => writing.change(unit, caller, params.id, body),
    'DELETE /api/posts/{id}': ({ unit, caller, params }) => writing.remove(unit, caller, params.id),
    'GET /api/posts/{id}/edits': ({ caller, params }) => reading.edits(database, caller, params.id),
    'GET /api/posts/{id}/reactions': ({ caller, params, query }) =>
      reacting.reactors(database, caller, params.id, 'post', query),
    'PUT /api/posts/{id}/reactions/{key}': ({ unit, caller, params }) =>
      reacting.react(unit, caller, params.id, 'post', params.key),
    'DELETE /api/posts/{id}/reactions/{key}': ({ unit, caller, params }) =>
      reacting.takeBack(unit, caller, params.id, 'post', params.key),
    'PUT /api/posts/{id}/saved': ({ unit, caller, params }) => keeping.save(unit, caller, params.id),
    'DELETE /api/posts/{id}/saved': ({ unit, caller, params }) => keeping.forget(unit, caller, params.id),
    'PUT /api/posts/{id}/silent': ({ unit, caller, params, body }) =>
      keeping.silence(unit, caller, params.id, body?.until ?? null),
    'DELETE /api/posts/{id}/silent': ({ unit, caller, params }) => keeping.hearAgain(unit, caller, params.id),
    'PUT /api/posts/{id}/share': ({ unit, caller, params, body }) =>
      sharing.share(unit, caller, params.id, body.visibility),
    'DELETE /api/posts/{id}/share': ({ unit, caller, params }) => sharing.takeBack(unit, caller, params.id),
    'GET /api/posts/{id}/shares': ({ caller, params, query }) => sharing.sharers(database, caller, params.id, query),
    'DELETE /api/posts/{id}/quoted': ({ unit, caller, params }) => sharing.takeOut(unit, caller, params.id),
    'DELETE /api/posts/{id}/link-card': ({ unit, caller, params }) => linkCards.remove(unit, caller, params.id),
    'GET /api/posts/{id}/comments': ({ caller, params, query }) => comments.list(database, caller, params.id, query),
    'POST /api/posts/{id}/comments': ({ unit, caller, params, body }) =>
      drafts.sending(
        unit,
        caller,
        { ...body, postId: params.id },
        {
          write: () => comments.write(unit, caller, params.id, body),
          again: (id) => comments.oneAlone(unit.db, caller, id),
        },
      ),
    'GET /api/comments/{id}': ({ caller, params }) => comments.one(database, caller, params.id),
    'PATCH /api/comments/{id}': ({ unit, caller, params, body }) => comments.change(unit, caller, params.id, body),
    'DELETE /api/comments/{id}': ({ unit, caller, params }) => comments.remove(unit, caller, params.id),
    'GET /api/comments/{id}/edits': ({ caller, params }) => comments.edits(database, caller, params.id),
    'PUT /api/comments/{id}/hidden': ({ unit, caller, params }) => comments.hide(unit, caller, params.id, true),
    'DELETE /api/comments/{id}/hidden': ({ unit, caller, params }) => comments.hide(unit, caller, params.id, false),
    'GET /api/comments/{id}/reactions': ({ caller, params, query }) =>
      reacting.reactors(database, caller, params.id, 'comment', query),
    'PUT /api/comments/{id}/reactions/{key}': ({ unit, caller, params }) =>
      reacting.react(unit, caller, params.id, 'comment', params.key),
    'DELETE /api/comments/{id}/reactions/{key}': ({ unit, caller, params }) =>
      reacting.takeBack(unit, caller, params.id, 'comment', params.key),
  })
}
