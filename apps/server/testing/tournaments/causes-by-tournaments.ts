/** What members are told of tournaments, and what causes it through the door. */
import { succeed } from '../conversations.ts'
import { befriend } from '../friendships.ts'
import type { CauseOfSubtype } from '../telling/causes-of-each-subtype.ts'
import type { TestApp, TestMember } from '../test-app.ts'
import { askToTeam, makeTeam, openedForTeams } from './teams.ts'
import { draftOf, enter, hostOf, leave, of, opened, start, withEntrants } from './tournaments.ts'

export const causesByTournaments = (app: TestApp) =>
  ({
    TournamentInvite: {
      target: 'tournament',
      async arrange(member: TestMember, actor: TestMember) {
        await befriend(member, actor)
        const { id } = await draftOf(actor, { audience: 'invited', invitedIds: [member.id] })
        return () => actor.call('POST /api/tournaments/{id}/publish', of(id))
      },
    },
    TeamInvite: {
      target: 'tournament',
      async arrange(member: TestMember, actor: TestMember) {
        await befriend(member, actor)
        const { id } = await openedForTeams(await hostOf(app))
        const entrantId = succeed(await makeTeam(actor, id, 'Lanterns')).mine.entrantId ?? ''
        return () => askToTeam(actor, id, entrantId, [member.id])
      },
    },
    EventInvite: {
      target: 'tournament',
      isOfHouse: true,
      async arrange(member: TestMember) {
        const [host, first, second] = [await hostOf(app), await app.member(), await app.member()]
        const id = await withEntrants(host, [first, second, member], { capacity: 2 })
        return () => leave(first, id)
      },
    },
    EventReminder: {
      target: 'tournamentMatch',
      isOfHouse: true,
      async arrange(member: TestMember) {
        const [host, other] = [await hostOf(app), await app.member()]
        const id = await withEntrants(host, [member, other])
        return () => start(host, id)
      },
    },
    EventUpdate: {
      target: 'tournament',
      isOfHouse: true,
      async arrange(member: TestMember) {
        const host = await hostOf(app)
        const { id } = await opened(host)
        succeed(await enter(member, id))
        return () =>
          host.call('POST /api/tournaments/{id}/announcements', { ...of(id), body: { text: 'Tea at eight' } })
      },
    },
  }) as const satisfies Readonly<Record<string, CauseOfSubtype>>
