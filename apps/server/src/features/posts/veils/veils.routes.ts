import { postVeilsEndpoints } from '@guildhall/contract/posts'
import type { Platform } from '../../../platform/platform.ts'
import type { Unveiling } from './unveiling.service.ts'

export function serveVeils({ serve }: Platform, { post, comment }: Unveiling): void {
  serve(postVeilsEndpoints, {
    'PUT /api/posts/{id}/unveiled': ({ unit, caller, params }) => post.lift(unit, caller, params.id),
    'DELETE /api/posts/{id}/unveiled': ({ unit, caller, params }) => post.lower(unit, caller, params.id),
    'PUT /api/posts/{id}/passed': ({ unit, caller, params }) => post.pass(unit, caller, params.id),
    'DELETE /api/posts/{id}/passed': ({ unit, caller, params }) => post.takeBack(unit, caller, params.id),
    'PUT /api/comments/{id}/unveiled': ({ unit, caller, params }) => comment.lift(unit, caller, params.id),
    'DELETE /api/comments/{id}/unveiled': ({ unit, caller, params }) => comment.lower(unit, caller, params.id),
    'PUT /api/comments/{id}/passed': ({ unit, caller, params }) => comment.pass(unit, caller, params.id),
    'DELETE /api/comments/{id}/passed': ({ unit, caller, params }) => comment.takeBack(unit, caller, params.id),
  })
}
