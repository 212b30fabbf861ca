import { repliesEndpoints } from '@guildhall/contract/posts/profile/replies-of'
import type { Platform } from '../../../platform/platform.ts'
import type { RepliesOf } from './replies.service.ts'

export function serveReplies({ serve, database }: Platform, repliesOf: RepliesOf): void {
  serve(repliesEndpoints, { 'GET /api/replies': ({ caller, query }) => repliesOf(database, caller, query) })
}
