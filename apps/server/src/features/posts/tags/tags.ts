import type { Platform } from '../../../platform/platform.ts'
import type { Games } from '../../games/index.ts'
import type { Users } from '../../users/index.ts'
import { followTopics } from './ringing.ts'
import { serveTags } from './tags.routes.ts'
import { createTagsService } from './tags.service.ts'

/** Tags: who follows them, what is talked of, and what is offered while one writes. */
export function createTags(platform: Platform, parts: { users: Users; games: Games }): void {
  serveTags(platform, createTagsService(parts))
  followTopics(platform, parts)
}
