import { pinningEndpoints } from '@guildhall/contract/posts'
import type { Platform } from '../../../platform/platform.ts'
import { takeOutOwnMention } from '../writing/own-mentions.service.ts'
import type { Pinning } from './pinning.service.ts'

export function servePinning({ serve }: Platform, pinning: Pinning): void {
  serve(pinningEndpoints, {
    'PUT /api/posts/{id}/pinned': ({ unit, caller, params }) => pinning.pin(unit, caller, params.id),
    'DELETE /api/posts/{id}/pinned': ({ unit, caller, params }) => pinning.unpin(unit, caller, params.id),
    'PUT /api/posts/{id}/pinned-in-hall': ({ unit, caller, params }) => pinning.pinInHall(unit, caller, params.id),
    'DELETE /api/posts/{id}/pinned-in-hall': ({ unit, caller, params }) => pinning.unpinInHall(unit, caller, params.id),
    'PUT /api/posts/{id}/locked': ({ unit, caller, params }) => pinning.setLocked(unit, caller, params.id, true),
    'DELETE /api/posts/{id}/locked': ({ unit, caller, params }) => pinning.setLocked(unit, caller, params.id, false),
    'DELETE /api/posts/{id}/mention': ({ unit, caller, params }) => takeOutOwnMention(unit, caller, params.id, 'post'),
    'DELETE /api/comments/{id}/mention': ({ unit, caller, params }) =>
      takeOutOwnMention(unit, caller, params.id, 'comment'),
  })
}
