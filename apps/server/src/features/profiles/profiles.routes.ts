import { problems } from '@guildhall/contract/frame/errors'
import type { FollowEntry } from '@guildhall/contract/profiles'
import { profilesEndpoints } from '@guildhall/contract/profiles'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FollowPage, Follows, StoredFollow } from '../follows/index.ts'
import type { Users } from '../users/index.ts'
import type { ComparisonService } from './comparison/comparison.service.ts'
import type { createMemberSearch } from './meeting/member-search.service.ts'
import type { OverviewService } from './overview/overview.service.ts'
import { change, ownProfile } from './own-profile.service.ts'
import type { PictureWarnings } from './picture-warnings.ts'
import type { ProfilePictures } from './profile-pictures.service.ts'
import type { ProfileViewService } from './profile-view.service.ts'
import type { WallService } from './wall/wall.service.ts'

export function serveProfiles(
  { serve, database, previews }: Platform,
  parts: {
    users: Users
    follows: Follows
    view: ProfileViewService
    overview: OverviewService
    comparison: ComparisonService
    wall: WallService
    pictures: ProfilePictures
    pictureWarnings: PictureWarnings
    memberSearch: ReturnType<typeof createMemberSearch>
  },
): void {
  const { users, follows, view, overview, comparison, wall, pictures, pictureWarnings, memberSearch } = parts

  async function listFollows(
    { caller, params, query }: { caller: Caller; params: { id: string }; query: FollowPage },
    list: Follows['followersOf'],
    listEmpty?: Follows['ownAmongFollowers'],
  ): Promise<FollowEntry[]> {
    const owner = await view.requireOwner(database, params.id)
    const sight = await view.sees(database, caller.userId, owner.id, 'follows')
    if (sight === 'closed') throw new AppError(problems.not_visible)
    const listSeen = sight === 'empty' ? listEmpty : list
    const entries = (await listSeen?.(database, caller.userId, owner.id, query)) ?? []
    return withMembers(database, entries)
  }

  async function withMembers(db: Database, entries: StoredFollow[]): Promise<FollowEntry[]> {
    const ids = entries.map(({ memberId }) => memberId)
    const members = await users.findMembers(db, ids)
    return entries.flatMap(({ id, memberId, since, isFollowed }) => {
      const member = members.get(memberId)
      return member ? [{ id, member, since: since.toISOString(), isFollowed }] : []
    })
  }

  previews.offer('profile', async (idOrHandle) => {
    const { name, headline, avatar } = await view.describeCard(database, idOrHandle.toLowerCase())
    return { type: 'profile', title: name, description: headline, image: avatar }
  })

  serve(profilesEndpoints, {
    'GET /api/members': ({ caller, query }) => memberSearch.search(database, caller, query),
    'GET /api/profiles/{id}': ({ caller, params, query }) => view.describe(database, caller, params.id, query.as),
    'PUT /api/profiles/{id}/pictures/unveiled': ({ unit, caller, params }) =>
      pictureWarnings.unveil(unit, caller, params.id),
    'GET /api/profiles/{id}/overview': ({ caller, params, query }) =>
      overview.describe(database, caller, params.id, query.as),
    'GET /api/profiles/{id}/comparison': ({ caller, params, query }) =>
      comparison.compare(database, caller, params.id, query),
    'GET /api/profiles/{id}/card': ({ params }) => view.describeCard(database, params.id),
    'GET /api/profiles/{id}/followers': (request) =>
      listFollows(request, follows.followersOf, follows.ownAmongFollowers),
    'GET /api/profiles/{id}/following': (request) => listFollows(request, follows.followedBy),
    'GET /api/profiles/{id}/wall': ({ caller, params, query }) => wall.list(database, caller, params.id, query),
    'POST /api/profiles/{id}/wall': ({ unit, caller, params, body }) => wall.write(unit, caller, params.id, body.text),
    'DELETE /api/profiles/{id}/wall/{postId}': ({ unit, caller, params }) =>
      wall.remove(unit, caller, params.id, params.postId),
    'PUT /api/profiles/{id}/wall/{postId}/unveiled': ({ unit, caller, params }) =>
      wall.unveil(unit, caller, params.id, params.postId),
    'GET /api/profile': ({ caller }) => ownProfile(database, caller),
    'PATCH /api/profile': async ({ unit, caller, body: { version, changes } }) => {
      const { banner, ...rest } = changes
      const bannerChange = banner && (await pictures.chooseHouseBanner(unit, caller, banner.name))
      return change(unit, caller, version, { ...rest, ...bannerChange })
    },
    'PUT /api/profile/picture': ({ unit, caller, body }) => pictures.setPicture(unit, caller, body.mediaId),
    'PUT /api/profile/banner-picture': ({ unit, caller, body }) =>
      pictures.setBannerPicture(unit, caller, body.mediaId),
  })
}
